import type { StatusCartao } from '@alento/contract/cartao/cartao.ts'
import { mayUseCardPrice } from '@alento/contract/cartao/cartao.can.ts'
import { useReload } from '#lib/api/use-reload.ts'
import type { FaceDoCartao } from '#lib/cartao-digital/kept-card.ts'
import { useCardQr, type Mostrado } from '#lib/cartao-digital/use-card-qr.ts'
import { useDigitalCard, type DigitalCard } from '#lib/cartao-digital/use-digital-card.ts'
import { useRoot } from '#root.tsx'
import { DigitalBox, DigitalQr, DigitalText, Preparing, showNumber } from './digital-parts.tsx'

type Props = Omit<FaceDoCartao, 'numeroCartao'> & { numeroCartao: string | null; status: StatusCartao }

/**
 * The card's QR for a reception desk, below the card: signed by this device each minute, also without network. A card that is
 * not valid has none. Without scripts its number is shown, which every desk can check.
 */
export function CartaoDigital({ status, numeroCartao, titular, plano, dataAtivacao, terminaEm }: Props) {
  const reload = useReload()
  const valid = mayUseCardPrice(status) && numeroCartao !== null
  const digital = useDigitalCard({
    dono: useRoot()?.usuario?._id,
    face: valid ? { numeroCartao, titular, plano, dataAtivacao, terminaEm } : null,
    onRefused: reload,
  })
  if (!valid) return null
  return (
    <>
      <link rel="manifest" href="/cartao.webmanifest" />
      <DigitalBox>
        <Content digital={digital} />
      </DigitalBox>
    </>
  )
}

function Content({ digital }: { digital: DigitalCard | null }) {
  const card = digital?.card ?? null
  const kept = digital?.card !== undefined && digital.kept
  const shown = useCardQr(card, kept)
  if (!shown || shown.fim) return <Without digital={digital} fim={shown?.fim} />
  return (
    <>
      <DigitalQr shown={shown} />
      {!kept && (
        <DigitalText>
          Este navegador não guarda o cartão. Sem internet, mantenha esta página aberta.
        </DigitalText>
      )}
    </>
  )
}

type Fim = Mostrado['fim']
const leftText = 'Você saiu. Entre de novo para mostrar o QR Code.'

/** Instead of the QR: that it is coming, or why it does not. */
function Without({ digital, fim }: { digital: DigitalCard | null; fim: Fim | undefined }) {
  if (fim === 'apagado') return <DigitalText>{leftText}</DigitalText>
  if (fim === 'vencido')
    return <DigitalText>Este QR Code venceu. Abra o cartão com internet. {showNumber}</DigitalText>
  const nao = digital?.nao
  if (!nao) return <Preparing />
  if (nao === 'sem_rede')
    return (
      <DigitalText>
        Sem internet não dá para preparar o QR Code neste aparelho pela primeira vez. {showNumber}
      </DigitalText>
    )
  if (nao === 'sem_sessao') return <DigitalText>{leftText}</DigitalText>
  if (nao === 'sem_suporte')
    return <DigitalText>Este navegador não faz o QR Code do cartão. {showNumber}</DigitalText>
  return <DigitalText>{nao.detail}</DigitalText>
}
