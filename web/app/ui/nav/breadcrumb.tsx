import { Anchor } from './anchor.tsx'
import css from './breadcrumb.module.css'

/** The path to this page; the last item, without `href`, is the page itself. */
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
