import { useEffect, useState } from 'react'
import { findKept, type CartaoGuardado } from '#lib/cartao-digital/kept-card.ts'
import { useCardQr, type Mostrado } from '#lib/cartao-digital/use-card-qr.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import { findVouchers, type VoucherGuardado } from '#lib/sem-internet/kept-vouchers.ts'
import { cardShelf } from '#lib/sem-internet/owned-shelf.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { CartaoFace } from '#pages/cliente/cartao/cartao-face.tsx'
import {
  DigitalBox,
  DigitalQr,
  DigitalText,
  Preparing,
  showNumber,
} from '#pages/cliente/cartao/digital-parts.tsx'
import { Logo } from '#parts/moldura/logo.tsx'
import { useRoot } from '#root.tsx'
import { buttonClass } from '#ui/base/button.tsx'
import { Page, Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import css from './sem-internet.module.css'
import { KeptVoucher } from './voucher.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageTitle('Sem internet', matches),
  { name: 'robots', content: 'noindex' },
]

const nothing = {
  card: null as CartaoGuardado | null,
  vouchers: [] as VoucherGuardado[],
  /** The address that was asked for. */
  de: '/',
  looked: false,
}

/** Reads the device's storage. An item that is being deleted is deleted to the end. */
function useKept() {
  const [kept, setKept] = useState(nothing)
  useEffect(() => {
    const look = async () => {
      const de = ownPath(new URLSearchParams(location.search).get('de'), '/')
      const [card, vouchers] = await Promise.all([findKept(null), findVouchers()])
      setKept({ card, vouchers, de, looked: true })
      if (!card && cardShelf.markedOwner() !== null) await cardShelf.remove()
    }
    void look()
    const watch = new AbortController()
    // Another tab may log out meanwhile.
    addEventListener('storage', () => void look(), { signal: watch.signal })
    return () => watch.abort()
  }, [])
  const shown = useCardQr(kept.card, true)
  return { ...kept, shown, card: shown?.fim === 'apagado' ? null : kept.card }
}

/**
 * The page of every address without network. It is sent without any data and cached by the device; it shows data of the device. The
 * present state of a card or a voucher is known only to a desk with network.
 */
export default function SemInternet() {
  const { card, shown, vouchers, de, looked } = useKept()
  const some = card !== null || vouchers.length > 0
  return (
    <Page as="main" id="conteudo" className={css.page}>
      <Stack gap={24}>
        <Logo />
        <Stack gap={8}>
          <h1>Sem internet</h1>
          <p className="lead">
            {some
              ? 'O que está guardado neste aparelho você pode mostrar assim mesmo.'
              : 'Para buscar, comprar e ver os seus pedidos é preciso internet.'}
          </p>
        </Stack>
        {/* A document of its own: this page knows nothing of a session. */}
        <a className={buttonClass({ wide: true })} href={de}>
          Tentar de novo
        </a>
        {card && <KeptCard card={card} shown={shown} />}
        <KeptVouchers vouchers={vouchers} de={de} />
        {looked && !some && (
          <p className="muted">
            Quem tem conta guarda aqui o cartão e os vouchers: basta abrir cada um uma vez com internet.
          </p>
        )}
        <Central />
      </Stack>
    </Page>
  )
}

const KeptCard = ({ card: { face }, shown }: { card: CartaoGuardado; shown: Mostrado | null }) => (
  <Stack as="section">
    <h2>Cartão SinSaude</h2>
    {/* A card kept by an older version of this page does not name its last day. */}
    <CartaoFace {...face} terminaEm={face.terminaEm ?? null} status={null} />
    <DigitalBox>
      <Shown shown={shown} />
    </DigitalBox>
  </Stack>
)

/** Open is the only one, and the one whose address was asked for. */
function KeptVouchers({ vouchers, de }: Pick<typeof nothing, 'vouchers' | 'de'>) {
  if (vouchers.length === 0) return null
  const only = vouchers.length === 1
  return (
    <Stack as="section">
      <h2>{only ? 'Seu voucher' : 'Seus vouchers'}</h2>
      {vouchers.map((v) => (
        <KeptVoucher key={v.id} voucher={v} open={only || de.includes(v.id)} />
      ))}
    </Stack>
  )
}

/** A telephone needs no internet. */
function Central() {
  const central = useRoot()?.configuracao.centralTelefone
  if (!central) return null
  return (
    <p>
      Central de atendimento:{' '}
      <a className="nowrap" href={telHref(central)}>
        {central}
      </a>
    </p>
  )
}

function Shown({ shown }: { shown: Mostrado | null }) {
  if (!shown) return <Preparing />
  if (!shown.fim) return <DigitalQr shown={shown} />
  return <DigitalText>O QR Code venceu. Ele volta quando houver internet. {showNumber}</DigitalText>
}
