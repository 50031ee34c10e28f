import IconPhone from 'icon:phone'
import type { SlugTexto } from '@alento/contract/plataforma/texto-site.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { useRoot } from '#root.tsx'
import { Card } from '#ui/base/card.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './conteudo.module.css'

const links: readonly { slug: SlugTexto; label: string }[] = [
  { slug: 'comofunciona', label: 'Como funciona' },
  { slug: 'perguntas', label: 'Perguntas frequentes' },
  { slug: 'quemsomos', label: 'Quem somos' },
  { slug: 'alentoempresas', label: 'Para empresas' },
  { slug: 'reclamacoes', label: 'Como reclamar' },
  { slug: 'acessibilidade', label: 'Acessibilidade' },
]

/** Both telephones with their hours, and the other pages. */
export function ContentAside({ slug }: { slug: SlugTexto }) {
  const c = useRoot()?.configuracao
  const english = slug === 'aboutus'
  return (
    <Card as="aside" tone="panel" aria-label={english ? 'Contact' : 'Fale com a gente'} className={css.aside}>
      <Stack gap={24}>
        {c && (
          <Stack gap={12}>
            <h2>{english ? 'Contact' : 'Fale com a gente'}</h2>
            <Phone
              title={english ? 'Main line' : 'Central'}
              number={c.centralTelefone}
              hours={c.centralHorario}
            />
            <Phone
              title={english ? 'Support' : 'Suporte'}
              number={c.suporteTelefone}
              hours={c.suporteHorario}
            />
          </Stack>
        )}
        <Stack as="nav" gap={8} aria-label={english ? 'Other pages' : 'Outras páginas'}>
          <h2>{english ? 'Other pages' : 'Leia também'}</h2>
          <ul className={css.links}>
            {english && (
              <li>
                <Anchor href="/quemsomos">Quem somos (em português)</Anchor>
              </li>
            )}
            {links
              .filter((link) => link.slug !== slug && !english)
              .map((link) => (
                <li key={link.slug}>
                  <Anchor href={`/${link.slug}`}>{link.label}</Anchor>
                </li>
              ))}
            {slug === 'quemsomos' && (
              <li>
                <Anchor href="/aboutus" lang="en" hrefLang="en">
                  About us
                </Anchor>
              </li>
            )}
          </ul>
        </Stack>
      </Stack>
    </Card>
  )
}

const Phone = ({ title, number, hours }: { title: string; number: string; hours: string }) => (
  <div>
    <p className="small muted">{title}</p>
    <a className={css.phone} href={telHref(number)}>
      <Icon of={IconPhone} size="s" /> {number}
    </a>
    <p className="small muted" lang="pt-BR">
      {hours}
    </p>
  </div>
)
