// How long ago, in a few words.

const MINUTE = 60_000;

export function since(iso: string, now: number = Date.now()): string {
  if (!iso) return 'just now';
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE);
  if (!(minutes >= 1)) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'since yesterday' : `${days} days ago`;
}
