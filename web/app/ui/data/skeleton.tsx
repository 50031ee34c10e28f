import { classNames } from '#ui/base/class-names.ts'
import css from './skeleton.module.css'

/** One still bone. Build the shape of the finished item with it, inside an element with `aria-busy`. */
export function Bone({
  width = 'full',
  look = 'text',
}: {
  width?: 'full' | 'most' | 'half' | 'third'
  look?: 'text' | 'title' | 'control' | 'picture'
}) {
  return <span className={classNames(css.bone, css[width], css[look])} />
}

/** Lines of a text that is still coming. */
export function Skeleton({ lines = 3, label = 'Carregando' }: { lines?: number; label?: string }) {
  return (
    <div className={css.skeleton} aria-busy="true" aria-live="polite">
      <span className="sr">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Bone key={line} width={(['most', 'full', 'half'] as const)[line % 3]} />
      ))}
    </div>
  )
}
