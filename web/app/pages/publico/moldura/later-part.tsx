import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { loadPart } from './load-part.tsx'
import { startInteraction, hurryWhenIdle, firstInteraction } from './touched.ts'

/**
 * A part whose first HTML comes from the server, where its links and forms work, and whose script is loaded on the visitor's
 * first interaction; with `soon` when the browser is idle at the latest, with `now` at once. The page's loader calls `prepare`,
 * so that the server has loaded it by then.
 */
export function laterPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let ready: ComponentType<Props> | undefined
  const Later = lazy(async () => {
    await firstInteraction
    return { default: await loadPart(fetchPart) }
  })
  /** Always the same component in the browser: another one would remount and lose the focus. */
  const Shown = (props: object) => {
    const Loaded = (ready ?? Later) as ComponentType<object>
    return <Loaded {...props} />
  }
  /** Outside the boundary: an effect inside it runs only when the part is there. */
  function Part({ now, soon, ...props }: Props & { now?: boolean; soon?: boolean }) {
    if (now && !import.meta.env.SSR) startInteraction()
    useEffect(() => {
      if (soon) hurryWhenIdle()
    }, [soon])
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    )
  }
  return {
    Part,
    /** Loaded at once, and the page waits for it: nothing is shown in its place, so that nothing jumps. */
    Main: (props: Props) => {
      if (!import.meta.env.SSR) startInteraction()
      return <Shown {...props} />
    },
    async prepare() {
      if (import.meta.env.SSR) ready ??= await fetchPart()
    },
  }
}
