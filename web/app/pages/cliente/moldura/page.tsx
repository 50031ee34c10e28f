import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { mayUseCardPrice } from '@alento/contract/cartao/cartao.can.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { getMeuCartao } from '@alento/contract/cartao/cartao.ts'
import { load } from '#lib/api/api.ts'
import { forgetUnlessValid } from '#lib/cartao-digital/forget-card.ts'
import { firstTwoWords } from '#lib/texto/format.ts'
import { menuByRole } from '#lib/conta/menu.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { useRoot } from '#root.tsx'
import { LeaveButton } from '#parts/conta/leave-button.tsx'
import { OfertaAcesso } from '#parts/conta/oferta-acesso.tsx'
import { Initials } from '#parts/pessoas/initials.tsx'
import { BottomBar } from '#parts/moldura/bottom-bar.tsx'
import { SideMenu } from '#parts/moldura/side-menu.tsx'
import { Page, Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import css from './moldura.module.css'

export async function loader(args: Route.LoaderArgs) {
  const usuario = await requireAccess(args, getMeuCartao)
  const { cartao } = await load(args, getMeuCartao, {})
  const cartaoAtivo = mayUseCardPrice(cartao?.status ?? null)
  return { usuario, cartaoAtivo, terminaEm: cartao?.terminaEm ?? null }
}

/** The layout of the client area: the user, and the menu beside the page from 1120 px, at the bottom of narrower screens (U7). */
export default function MolduraCliente({
  loaderData: { usuario, cartaoAtivo, terminaEm },
}: Route.ComponentProps) {
  const root = useRoot()
  useEffect(() => forgetUnlessValid(cartaoAtivo), [cartaoAtivo])
  const label = `Meu ${root?.configuracao.marca}`
  return (
    <Page className={css.client}>
      <div className={css.side}>
        <Stack gap={24}>
          <div className={css.person}>
            <Initials name={usuario.name} />
            <span>
              <b>{firstTwoWords(usuario.name)}</b>
              {cartaoAtivo && (
                <span className={css.card}>
                  {terminaEm ? `Cartão SinSaude até ${formatDia(terminaEm)}` : 'Cartão SinSaude ativo'}
                </span>
              )}
            </span>
          </div>
          <nav aria-label={label}>
            <SideMenu sections={menuByRole[usuario.role]} />
            <LeaveButton />
          </nav>
          <p className="small muted">
            Precisa de ajuda?
            <br />
            <a className="strong" href={telHref(root?.configuracao.suporteTelefone ?? '')}>
              {root?.configuracao.suporteTelefone}
            </a>
          </p>
        </Stack>
      </div>
      <Stack gap={24}>
        <Oferta />
        <Outlet />
      </Stack>
      <BottomBar
        label={label}
        entries={menuByRole[usuario.role].flatMap((s) => s.entries.filter((e) => !e.wide))}
      />
    </Page>
  )
}

/** On the pages that set one up it would be in the way. */
const Oferta = () =>
  /\/dados\/(?:senha|chave|confirmar)$/.test(useLocation().pathname) ? null : <OfertaAcesso />
