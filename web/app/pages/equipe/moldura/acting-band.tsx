import IconUserShield from 'icon:user-shield'
import { Form, useLocation } from 'react-router'
import type { Unidade } from '@alento/contract/unidade/unidade.ts'
import { unidadePage } from '#lib/unidade/unidade-field.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './acting-band.module.css'

/** Names on every page the unit for which the platform's administrator acts, and stays in view. (ADR 0151) */
export function ActingBand({ rede }: { rede: Pick<Unidade, 'nomeRede' | 'codigoUnidade'> }) {
  const { pathname, search } = useLocation()
  return (
    <aside className={css.band} aria-label="Unidade pela qual você age">
      <Icon of={IconUserShield} className={css.icon} />
      <p className={css.text}>
        <span>
          Você age por <b>{rede.nomeRede}</b>, unidade {rede.codigoUnidade}.
        </span>{' '}
        <span className="only-wide">Cada mudança fica registrada com o seu nome e o da unidade.</span>
      </p>
      {pathname !== unidadePage && (
        <Anchor
          className={css.other}
          href={`${unidadePage}?${new URLSearchParams({ de: pathname + search })}`}
        >
          Trocar de rede
        </Anchor>
      )}
      <Form method="post" action={unidadePage}>
        <Button size="small" variant="accent" name="acao" value="sair">
          Sair da rede
        </Button>
      </Form>
    </aside>
  )
}
