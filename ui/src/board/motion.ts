// Whether things may move: not for readers who asked for stillness.
export function moving(): boolean {
  return (
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches &&
    document.documentElement.dataset['motion'] !== 'reduced'
  );
}
