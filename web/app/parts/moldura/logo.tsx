import { useMarca } from '#lib/marca.ts'
import { classNames } from '#ui/base/class-names.ts'
import css from './logo.module.css'

/** The name that is drawn; any other is written beside the mark. */
const drawn = 'Alento'

/**
 * The name with its two open arcs, hidden from screen readers: the link around it, or a text beside it, has the name. `light`
 * is for dark backgrounds.
 */
export function Logo({ light }: { light?: boolean }) {
  const marca = useMarca()
  if (marca !== drawn) return <WrittenLogo light={light ?? false} marca={marca} />
  const ink = light ? '#fff' : '#16302F'
  return (
    <svg
      className={css.logo}
      viewBox="0 0 314 78"
      aria-hidden="true"
      fill="none"
      strokeWidth="9"
      strokeLinecap="round"
    >
      <g transform="translate(-71)" stroke={ink} strokeLinejoin="round">
        <circle cx="101" cy="48" r="21.5" />
        <path d="M122.5 26.5v43M142 7v62.500M162 49.500H203.500A21.500 21.500 0 1 0 197.500 63.500M222.500 69.500V26.500M222.500 46A19.500 19.500 0 0 1 261.500 46V69.500M287 12V56A13.500 13.500 0 0 0 300.500 69.500H303M275 28H302" />
      </g>
      <path stroke={light ? '#fff' : '#0F5F5C'} d="M305.9 33.5A27 27 0 1 1 287.1 17.7" />
      <path stroke="#F2B84B" strokeWidth="8" d="M270.5 44A10.5 10.5 0 1 1 282.8 54.3" />
    </svg>
  )
}

function WrittenLogo({ light, marca }: { light: boolean; marca: string }) {
  return (
    <span className={classNames(css.written, light && css.light)} aria-hidden="true">
      <svg viewBox="0 6 72 72" fill="none" strokeWidth="9" strokeLinecap="round">
        <path stroke={light ? '#fff' : '#0F5F5C'} d="M62.7 30.7A29 29 0 1 1 42.5 13.7" />
        <path stroke="#F2B84B" d="M24.5 42.0A11.5 11.5 0 1 1 38.0 53.3" />
      </svg>
      {marca}
    </span>
  )
}
