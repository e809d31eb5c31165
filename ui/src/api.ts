// The server by its routes. A refusal is thrown with the reason in plain words.

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
    readonly clause = '',
    readonly number: number | null = null,
    readonly status = 0,
  ) {
    super(reason);
  }
}

const UNCHANGED = 304;

/** Where a route is: beside the page, which may live below a path of its host. */
export const api = (path: string) => `api${path}`;

/** The whole address of something beside the page, to be copied or to be plugged into. */
export const whole = (path: string) => new URL(path, location.href);

/** None where the server has nothing newer than what was asked for. A file is sent as it is. */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const file = body instanceof Blob;
  let reply: Response;
  try {
    reply = await fetch(api(path), {
      method,
      headers: body === undefined || file ? {} : { 'content-type': 'application/json' },
      body: body === undefined || file ? body : JSON.stringify(body),
    });
  } catch {
    throw new Refusal('offline', 'The server does not answer. Nothing was lost; try again in a moment.');
  }
  if (reply.status === UNCHANGED) return null as T;
  const told = await reply.text();
  const value = told && reply.headers.get('content-type')?.includes('json') ? JSON.parse(told) : told;
  if (!reply.ok) {
    const { code = 'unknown', reason = 'Something went wrong; nothing was changed.', clause = '', number = null } =
      typeof value === 'object' && value !== null ? value : {};
    throw new Refusal(code, reason, clause, number, reply.status);
  }
  return value as T;
}

export const get = <T>(path: string) => call<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}) => call<T>('POST', path, body);
