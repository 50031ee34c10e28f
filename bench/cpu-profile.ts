export type CallFrame = { functionName: string; url: string; lineNumber: number }
type Node = { id: number; callFrame: CallFrame; children?: number[] }
/** V8's format: times in microseconds. */
export type CpuProfile = { nodes: Node[]; samples: number[]; timeDeltas: number[] }

export type Share = { name: string; percent: number }

const notWork = new Set(['(idle)', '(program)', '(root)'])
const collector = '(garbage collector)'

/** Origin of a function: a package or one of our files; null for Node itself and native code. */
export function originOf(url: string): string | null {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(url)
  if (inPackage?.[1]) return inPackage[1]
  if (url.startsWith('node:') || url === '') return null
  return url.replace(/^.*\/(server\/src|contract\/src|web\/build)\//, '$1/').replace(/^file:\/\//, '')
}

const sharesOf = (sums: ReadonlyMap<string, number>, count: number): Share[] => {
  const total = Array.from(sums.values()).reduce((a, b) => a + b, 0)
  return Array.from(sums, ([name, time]) => ({ name, percent: (time / total) * 100 }))
    .toSorted((a, b) => b.percent - a.percent)
    .slice(0, count)
}

/** Sums the time of every sample that was work, under the name of its node. */
function sumBy(profile: CpuProfile, name: (id: number) => string): Map<string, number> {
  const frames = new Map(profile.nodes.map((n) => [n.id, n.callFrame]))
  const sums = new Map<string, number>()
  profile.samples.forEach((id, i) => {
    if (notWork.has(frames.get(id)?.functionName ?? '(root)')) return
    const key = name(id)
    sums.set(key, (sums.get(key) ?? 0) + (profile.timeDeltas[i] ?? 0))
  })
  return sums
}

/** Functions by self time. */
export function topFunctions(profile: CpuProfile, count: number): Share[] {
  const frames = new Map(profile.nodes.map((n) => [n.id, n.callFrame]))
  const name = (id: number): string => {
    const f = frames.get(id)
    return f
      ? `${f.functionName || '(sem nome)'}  ${originOf(f.url) ?? (f.url || 'V8')}:${f.lineNumber + 1}`
      : '?'
  }
  return sharesOf(sumBy(profile, name), count)
}

/**
 * Packages and our files by their own time plus that of the Node functions they call: a write to a socket counts for its
 * caller.
 */
export function topPlaces(profile: CpuProfile, count: number): Share[] {
  const nodes = new Map(profile.nodes.map((n) => [n.id, n]))
  const parents = new Map(
    profile.nodes.flatMap((n) => (n.children ?? []).map((child) => [child, n.id] as const)),
  )
  const name = (id: number): string => {
    if (nodes.get(id)?.callFrame.functionName === collector) return 'coletor de lixo'
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const place = originOf(nodes.get(at)?.callFrame.url ?? '')
      if (place) return place
    }
    return 'Node'
  }
  return sharesOf(sumBy(profile, name), count)
}

/** Percentage of the time in which the program did anything. */
export function busyPercent(profile: CpuProfile): number {
  const total = profile.timeDeltas.reduce((a, b) => a + b, 0)
  const work = Array.from(sumBy(profile, () => '').values()).reduce((a, b) => a + b, 0)
  return (work / total) * 100
}
