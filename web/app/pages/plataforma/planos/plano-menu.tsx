import IconDots from 'icon:dots'
import IconExternalLink from 'icon:external-link'
import IconFileText from 'icon:file-text'
import IconPlayerPause from 'icon:player-pause'
import IconPlayerPlay from 'icon:player-play'
import { Form } from 'react-router'
import type { Plano } from '@alento/contract/cartao/plano.ts'
import { buttonClass } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Menu, MenuButton, MenuLink } from '#ui/nav/menu.tsx'
import { contratosPath, listPath } from './paths.ts'

/** The further actions on a plan. On a phone the number of its contracts leads to them, and the form has the rest. */
export const PlanoMenu = ({ plano: p }: { plano: Plano }) => (
  <Menu
    className="only-wide"
    summaryClass={buttonClass({ variant: 'quiet', size: 'small', square: true })}
    label={`Mais ações de ${p.name}`}
    summary={<Icon of={IconDots} />}
  >
    <MenuLink href={contratosPath(p._id)} icon={IconFileText}>
      Ver os contratos
    </MenuLink>
    {p.publicado && p.linkSaibaMais && (
      <MenuLink href={p.linkSaibaMais} icon={IconExternalLink}>
        Ver a página do plano
      </MenuLink>
    )}
    <Form method="post" action={listPath} preventScrollReset>
      <input type="hidden" name="intent" value={p.publicado ? 'tirar' : 'vender'} />
      <input type="hidden" name="plano" value={p._id} />
      {p.publicado ? (
        <MenuButton icon={IconPlayerPause} detail="Os contratos continuam como estão">
          Tirar de venda
        </MenuButton>
      ) : (
        <MenuButton icon={IconPlayerPlay} detail="Aparece na lista de planos do site">
          Pôr à venda
        </MenuButton>
      )}
    </Form>
  </Menu>
)
