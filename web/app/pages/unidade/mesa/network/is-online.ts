/** Milliseconds. A desk does not wait longer for a network that only seems to work. */
const patience = 4000

/**
 * Whether our server responds: a browser reports being online even in a network without internet access, or behind a hotel's
 * login.
 */
export async function isOnline(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const res = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    return ((await res.json()) as { ok?: boolean }).ok === true
  } catch {
    return false
  }
}
