type Typed = Readonly<Record<string, string>>

type Forms = {
  /** The form as it was shown. */
  antes: Typed
  /** The form as it was sent. */
  typed: Typed
  /** The form as it is stored now. */
  agora: Typed
}
type Both = { field: string; agora: string }

const same = (a: string | undefined, b: string | undefined): boolean =>
  (a ?? '').replaceAll('\r\n', '\n') === (b ?? '').replaceAll('\r\n', '\n')

/**
 * Three-way merge after somebody else saved first. A field that only they changed has their value, one that only I changed has
 * mine; fields that both changed keep mine and are listed in `both` with theirs, so that nothing is lost silently. An unticked
 * checkbox is absent.
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

/** The form as it was shown, from its hidden field; empty when invalid, and then every field counts as changed. */
export function readAntes(text: string): Typed {
  try {
    const found: unknown = JSON.parse(text)
    const pairs = typeof found === 'object' && found ? Object.entries(found) : []
    return Object.fromEntries(pairs.filter((p): p is [string, string] => typeof p[1] === 'string'))
  } catch {
    return {}
  }
}
