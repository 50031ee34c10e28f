import type { CSSProperties } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import { seedOf } from './names.ts'
import css from './portrait.module.css'

export type Face = 'helena' | 'bianca' | 'lia' | 'maria' | 'marcos' | 'caio' | 'jorge'
type Size = 's' | 'm' | 'l' | 'hero'

const women: readonly Face[] = ['helena', 'bianca', 'lia', 'maria']
const men: readonly Face[] = ['marcos', 'caio', 'jorge']

/** A drawn face that depends only on the name. The title or the ending of the first name selects the set. */
export function faceOf(name: string): Face {
  const first = name.trim().toLowerCase().split(/\s+/)[0]!
  const woman = first.startsWith('dra') || (!first.startsWith('dr') && first.endsWith('a'))
  const faces = woman ? women : men
  return faces[seedOf(name) % faces.length]!
}

/**
 * The photo of a professional or of a quoted client. The drawn face is below it and shows when there is no photo or it fails to
 * load, with and without scripts (E6). Decorative: the name is beside it.
 */
export function Portrait({
  name,
  photo,
  face = faceOf(name),
  coat,
  size = 'm',
}: {
  name: string
  photo?: string | null
  face?: Face
  /** Professionals wear a white coat. */
  coat?: boolean
  size?: Size
}) {
  const drawn = `/retratos/${face}${coat ? '-jaleco' : ''}.svg`
  const style = photo ? ({ '--face': `url(${drawn})` } as CSSProperties) : undefined
  return (
    <span className={classNames(css.portrait, css[size])} style={style}>
      <img src={photo ?? drawn} alt="" width={52} height={52} loading={size === 'hero' ? 'eager' : 'lazy'} />
    </span>
  )
}
