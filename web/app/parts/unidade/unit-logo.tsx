import type { CSSProperties } from 'react'
import { logoByNamePath, logoPath } from '#lib/unidade/picture-path.ts'
import { classNames } from '#ui/base/class-names.ts'
import { seedOf } from '#parts/pessoas/names.ts'
import css from './unit-logo.module.css'

/**
 * A unit's logo by its id, or `byName` as the specification asks in search results (ADR 0130). The drawn mark is below it and shows when the logo is missing or fails to load, with and without
 * scripts (E6). Decorative: the name is beside it.
 */
export function UnitLogo({
  id,
  name,
  versao,
  byName,
  size = 'm',
  eager,
}: {
  id: string
  name: string
  /** `logoVersao`, if known: a changed logo then appears at once. */
  versao?: string | null
  byName?: boolean
  size?: 's' | 'm' | 'l'
  /** In sight when the page opens: loaded at once, so that the drawn mark does not flash. */
  eager?: boolean
}) {
  const mark = { '--mark': `url(/marcas/${(seedOf(name) % 6) + 1}.svg)` } as CSSProperties
  return (
    <span className={classNames(css.logo, css[size])} style={mark}>
      <img
        src={byName ? logoByNamePath(name, id) : logoPath(id, { versao: versao ?? null, w: 144 })}
        alt=""
        width={72}
        height={72}
        loading={eager ? 'eager' : 'lazy'}
      />
    </span>
  )
}
