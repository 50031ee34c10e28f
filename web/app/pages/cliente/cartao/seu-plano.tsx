import IconArrowBackUp from 'icon:arrow-back-up'
import IconCircleX from 'icon:circle-x'
import IconFileText from 'icon:file-text'
import IconHeartHandshake from 'icon:heart-handshake'
import IconReceipt from 'icon:receipt'
import IconSwitchHorizontal from 'icon:switch-horizontal'
import IconTruckDelivery from 'icon:truck-delivery'
import { enderecoOf } from '@alento/contract/cartao/compra.can.ts'
import { mayCancel, mayChange, mayWithdraw } from '@alento/contract/cartao/contrato.can.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { mayNameBeneficiarios } from '@alento/contract/cartao/seguro.can.ts'
import { Card, DividedList } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Charges } from './charges.tsx'
import type { MeuCartaoData } from './load.ts'
import { beneficiariosPath, entregaPath, planoPath } from './mudar.ts'
import { Way } from './way.tsx'

type Props = { page: MeuCartaoData; contrato: Contrato }

/** Another plan, the address for the printed card, and the beneficiaries of the insurance. */
function Changes({ contrato }: { contrato: Contrato }) {
  const { estado, plano, planoNovo, novoPreco, titular } = contrato
  const waiting =
    planoNovo &&
    (novoPreco ? `Para o ${planoNovo.name}, em ${formatDia(novoPreco.desde)}` : `Para o ${planoNovo.name}`)
  return (
    <>
      {mayChange(estado) && (
        <Way
          href={planoPath}
          icon={IconSwitchHorizontal}
          title="Trocar de plano"
          detail={waiting ?? 'Paga só a diferença dos dias que faltam'}
        />
      )}
      {mayChange(estado) && !enderecoOf(titular) && (
        <Way
          href={entregaPath}
          icon={IconTruckDelivery}
          title="Receber o cartão impresso"
          detail="Diga onde entregar. O número do cartão já vale"
        />
      )}
      {plano.seguro && mayNameBeneficiarios(estado) && (
        <Way
          href={beneficiariosPath}
          icon={IconHeartHandshake}
          title="Beneficiários do seguro"
          detail="Quem recebe o seguro do seu plano"
        />
      )}
    </>
  )
}

/** Shows the ways to leave the card: by withdrawing in the first days, by cancelling later. */
function Ways({ page, contrato }: Props) {
  const { estado, emitidoEm, desistenciaAte, valeAte } = contrato
  const day = (moment: string) => dayIn(Date.parse(moment), brasilia)
  const hoje = dayIn(page.agora, brasilia)
  const withdraw = mayWithdraw({ estado, emitidoEm: emitidoEm && day(emitidoEm), hoje })
  return (
    <>
      {withdraw && desistenciaAte && (
        <Way
          href="/admincliente/cartao/desistir"
          icon={IconArrowBackUp}
          title="Desistir da compra"
          detail={`Até ${formatDia(desistenciaAte)}, com todo o dinheiro de volta`}
          stop
        />
      )}
      {mayCancel(estado) && estado !== 'SUSPENSO' && estado !== 'EM_ATRASO' && (
        <Way
          href="/admincliente/cartao/cancelar"
          icon={IconCircleX}
          title="Cancelar o cartão"
          detail={
            valeAte
              ? `Em dois toques, sem ligação. Ele vale até ${formatDia(valeAte)}`
              : 'Em dois toques, sem ligação'
          }
          stop
        />
      )}
    </>
  )
}

/** 'Seu plano': the next charge, the documents, and the ways out. */
export function SeuPlano({ page, contrato }: Props) {
  return (
    <Stack as="section">
      <h2>Seu plano</h2>
      <Card as="div" pad="flush">
        <DividedList as="ul">
          <Charges page={page} contrato={contrato} />
          <Changes contrato={contrato} />
          {contrato.numeroCartao && (
            <Way
              href={`/voucherCartao?id=${contrato._id}`}
              icon={IconReceipt}
              title="Confirmação da compra"
              detail="Para guardar ou imprimir, também em PDF"
            />
          )}
          <Way
            href={`/api/saudes/${contrato._id}/contrato.pdf`}
            icon={IconFileText}
            title="Contrato"
            detail="PDF para guardar ou imprimir"
            file
          />
          <Ways page={page} contrato={contrato} />
        </DividedList>
      </Card>
    </Stack>
  )
}
