import { useMarca } from '#lib/marca.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Wrap } from '#ui/base/layout.tsx'
import { Disclaimer } from '#parts/moldura/disclaimer.tsx'
import { Logo } from '#parts/moldura/logo.tsx'
import css from './site-footer.module.css'
import type { SiteLink } from '#parts/moldura/site-header.tsx'

/** `number` as displayed: '(21) 3005-0100'. `hours` is when the telephone is answered. */
export type FooterPhone = { title: string; number: string; hours?: string }

/** The footer: the notice that the law requires, links to existing pages, both telephones, the company's data. */
export function SiteFooter({
  groups,
  phones,
  legal,
  legalLinks = [],
}: {
  groups: readonly { title: string; links: readonly SiteLink[] }[]
  phones: readonly FooterPhone[]
  legal: string
  legalLinks?: readonly SiteLink[]
}) {
  return (
    <footer className={classNames(css.footer, 'no-print')}>
      <Wrap>
        <Disclaimer className={css.notice} />
        <div className={css.grid}>
          <div className={css.about}>
            <Logo light />
            <span className="sr">{useMarca()}</span>
            <p>
              Consultas e exames com desconto, perto de você. O preço aparece antes e o pagamento é do seu
              jeito.
            </p>
          </div>
          {groups.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <Links links={links} />
            </div>
          ))}
          <div className={css.phones}>
            {phones.map(({ title, number, hours }) => (
              <div key={title}>
                <h2>{title}</h2>
                <a className={css.phone} href={telHref(number)}>
                  {number}
                </a>
                {hours && <p className="small">{hours}</p>}
              </div>
            ))}
          </div>
        </div>
        <div className={css.legal}>
          <p>{legal}</p>
          <Links links={legalLinks} />
        </div>
      </Wrap>
    </footer>
  )
}

function Links({ links }: { links: readonly SiteLink[] }) {
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={label}>
          <Anchor href={href}>{label}</Anchor>
        </li>
      ))}
    </ul>
  )
}
