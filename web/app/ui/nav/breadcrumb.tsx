import { Anchor } from './anchor.tsx'
import css from './breadcrumb.module.css'

/** The way here; the last one, without `href`, is this page. */
export function Breadcrumb({ items }: { items: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label="Caminho">
      <ol className={css.crumbs}>
        {items.map(({ label, href }) => (
          <li key={label} aria-current={href ? undefined : 'page'}>
            {href ? <Anchor href={href}>{label}</Anchor> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
