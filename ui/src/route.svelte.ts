// Where the screen is: a path after the hash, so that the server has one page to serve.

export const route = $state({ path: here() });

function here(): string {
  return location.hash.replace(/^#/, '') || '/';
}

export function go(path: string): void {
  location.hash = path;
}

export function parts(): string[] {
  return route.path.split('?')[0]!.split('/').filter(Boolean).map(decodeURIComponent);
}

window.addEventListener('hashchange', () => {
  route.path = here();
});
