/** Milliseconds. A desk does not wait longer for a network that only seems to be there. */
const patience = 4000

/** Whether our server answers: a browser calls itself online also in a network that leads nowhere, or to a hotel's login. */
export async function isOnline(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const res = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    return ((await res.json()) as { ok?: boolean }).ok === true
  } catch {
    return false
  }
}
