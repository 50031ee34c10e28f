import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { loadPart } from '#pages/publico/moldura/load-part.tsx'
import css from './prestador.module.css'

/**
 * A part of the unit's page that works from the first HTML and whose script is loaded last. Its placeholder, with the part's `id` if
 * it has one, is as high as the screen, so that the page below does not move into sight and hold the scroll position when the part
 * comes. A page that was shown with the placeholder was scrolled to a target that was not there yet: the part scrolls to it again.
 */
export function openLatePanel<P extends object>(load: () => Promise<ComponentType<P>>) {
  let ready: ComponentType<P> | undefined
  let waited = false
  const Later = lazy(async () => {
    const Part = await loadPart(load)
    return {
      default: function Late(props: P) {
        const { hash } = useLocation()
        const settle = useEffectEvent(() => {
          if (waited && hash) document.querySelector(hash)?.scrollIntoView()
          waited = false
        })
        useLayoutEffect(() => settle(), [])
        return <Part {...props} />
      },
    }
  })
  function Placeholder({ id }: { id?: string | undefined }) {
    useEffect(() => {
      waited = true
    }, [])
    return id ? (
      <aside id={id} className={css.placeholder} aria-busy="true" />
    ) : (
      <div className={css.placeholder} aria-busy="true" />
    )
  }
  function Slot({ id, of }: { id?: string; of: P }) {
    // The same component for as long as it is mounted: another one would remount and lose the focus and recent choices.
    const [Now] = useState(() => ready ?? (Later as ComponentType<P>))
    return (
      <Suspense fallback={<Placeholder id={id} />}>
        <Now {...of} />
      </Suspense>
    )
  }
  /** For the loader: the server renders the part in the first HTML, so it must be loaded by then. */
  const prepare = async (): Promise<void> => {
    ready ??= await load()
  }
  return { Slot, prepare }
}
