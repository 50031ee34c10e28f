type Typed = Readonly<Record<string, string>>

type Forms = {
  /** The form as it was shown. */
  antes: Typed
  /** As it was sent. */
  typed: Typed
  /** As it is kept by now. */
  agora: Typed
}
type Both = { field: string; agora: string }

const same = (a: string | undefined, b: string | undefined): boolean =>
  (a ?? '').replaceAll('\r\n', '\n') === (b ?? '').replaceAll('\r\n', '\n')

/**
 * Somebody saved first. What I did not touch is as they left it, what only I touched is as I typed it, and what both changed
 * stays as I typed it and is named with their value: nothing of either is lost without a word. A box that is not ticked is absent.
 */
export function mergeTyped({ antes, typed, agora }: Forms): { typed: Typed; both: Both[] } {
  const merged: Record<string, string> = {}
  const both: Both[] = []
  for (const name of new Set([...Object.keys(antes), ...Object.keys(agora), ...Object.keys(typed)])) {
    const mine = same(typed[name], antes[name]) ? agora[name] : typed[name]
    if (mine !== undefined) merged[name] = mine
    const differ = !same(mine, agora[name]) && !same(antes[name], agora[name])
    if (differ) both.push({ field: name, agora: agora[name] ?? '' })
  }
  return { typed: merged, both }
}

/** The form as it was shown, from its hidden field; empty for what cannot be read: then everything counts as typed. */
export function readAntes(text: string): Typed {
  try {
    const found: unknown = JSON.parse(text)
    const pairs = typeof found === 'object' && found ? Object.entries(found) : []
    return Object.fromEntries(pairs.filter((p): p is [string, string] => typeof p[1] === 'string'))
  } catch {
    return {}
  }
}
