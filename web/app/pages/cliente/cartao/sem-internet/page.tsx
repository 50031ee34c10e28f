import { useEffect, useState } from 'react'
import { forgetCard } from '#lib/cartao-digital/forget-card.ts'
import { findKept, ownerHere, type CartaoGuardado } from '#lib/cartao-digital/kept-card.ts'
import { cardPath } from '#lib/cartao-digital/offline-page.ts'
import { useCardQr, type Mostrado } from '#lib/cartao-digital/use-card-qr.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { CartaoFace } from '#pages/cliente/cartao/cartao-face.tsx'
import {
  DigitalBox,
  DigitalQr,
  DigitalText,
  Preparing,
  showNumber,
} from '#pages/cliente/cartao/digital-parts.tsx'
import { buttonClass } from '#ui/base/button.tsx'
import { Page, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'
import css from './sem-internet.module.css'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageTitle('Cartão SinSaude', matches),
  { name: 'robots', content: 'noindex' },
]

/** The card that this device keeps; undefined until it was looked for. One that is being deleted is deleted to the end. */
function useKept(): CartaoGuardado | null | undefined {
  const [kept, setKept] = useState<CartaoGuardado | null>()
  useEffect(() => {
    const look = async () => {
      const found = await findKept(null)
      setKept(found)
      if (!found && ownerHere() !== null) await forgetCard()
    }
    void look()
  }, [])
  return kept
}

/**
 * The card's page without network. It is sent without any data and cached by the device; what it shows comes from the device. It
 * cannot know the card's present state, which a desk with network asks for.
 */
export default function CartaoSemInternet() {
  const kept = useKept()
  const shown = useCardQr(kept ?? null, true)
  return (
    <Page as="main" id="conteudo" className={css.page}>
      <Stack gap={24}>
        <h1>Cartão SinSaude</h1>
        {kept && shown?.fim !== 'apagado' ? (
          <>
            {/* A card kept by an older version of this page does not name its last day. */}
            <CartaoFace {...kept.face} terminaEm={kept.face.terminaEm ?? null} status={null} />
            <DigitalBox>
              <Shown shown={shown} />
            </DigitalBox>
          </>
        ) : (
          kept !== undefined && (
            <Notice title="O cartão não está guardado neste aparelho">
              Entre com internet e abra Cartão SinSaude uma vez. Depois ele abre aqui sem internet.
            </Notice>
          )
        )}
        <Notice title="Sem internet">
          Mensalidades, economia e o resto da sua área aparecem quando a internet voltar.
        </Notice>
        {/* A document of its own: this page knows nothing of a session. */}
        <a className={buttonClass({ variant: 'outline', wide: true })} href={cardPath}>
          Tentar de novo
        </a>
      </Stack>
    </Page>
  )
}

function Shown({ shown }: { shown: Mostrado | null }) {
  if (!shown) return <Preparing />
  if (!shown.fim) return <DigitalQr shown={shown} />
  return <DigitalText>O QR Code venceu. Ele volta quando houver internet. {showNumber}</DigitalText>
}
