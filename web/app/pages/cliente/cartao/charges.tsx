import IconCalendarEvent from 'icon:calendar-event'
import IconCreditCard from 'icon:credit-card'
import IconReceipt from 'icon:receipt'
import { mayChange } from '@alento/contract/cartao/contrato.can.ts'
import type { Cobranca, Contrato } from '@alento/contract/cartao/contrato.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { cobrancaAberta, situacaoOfCartao } from '@alento/contract/cartao/meu-cartao.can.ts'
import { Money } from '#ui/data/money.tsx'
import type { MeuCartaoData } from './load.ts'
import { pagamentoPath } from './mudar.ts'
import { checkoutPath, methodText } from './textos.ts'
import { Way } from './way.tsx'

type Props = { page: MeuCartaoData; contrato: Contrato }

const chargeName = ({ recorrencia }: Contrato): string =>
  recorrencia === 'Mensal' ? 'mensalidade' : 'anuidade'

/** The charge that is open and can be paid now: of a period, or the difference of a dearer plan. */
function OpenCharge({ contrato, open }: { contrato: Contrato; open: Cobranca }) {
  const diferenca = open.tipo === 'DIFERENCA' && contrato.planoNovo
  return (
    <Way
      href={checkoutPath(contrato)}
      icon={IconReceipt}
      title={
        diferenca
          ? `Pagar a diferença para o ${diferenca.name}`
          : `Pagar a ${chargeName(contrato)} de ${formatDia(open.vencimento)}`
      }
      detail={diferenca ? 'O plano muda assim que ela for paga' : methodText(contrato)}
      end={<Money centavos={open.valor} size={22} />}
    />
  )
}

/** The charge that falls due next by itself: its row also leads to the way in which it is paid. */
function NextCharge({ contrato, day }: { contrato: Contrato; day: string }) {
  const { novoPreco, valor } = contrato
  return (
    <Way
      href={pagamentoPath}
      icon={IconCalendarEvent}
      title={`Próxima ${chargeName(contrato)} em ${formatDia(day)}`}
      detail={changeText(contrato)}
      end={<Money centavos={novoPreco && novoPreco.desde <= day ? novoPreco.valor : valor} size={22} />}
    />
  )
}

const changeText = (contrato: Contrato): string =>
  [methodText(contrato), 'trocar'].filter((text) => text !== null).join(', ')

/** Shows the amount to pay now, or the next charge; and the way to pay, which can be changed. */
export function Charges({ page, contrato }: Props) {
  const { estado, proximaCobranca, cobrancas } = contrato
  if (!mayChange(estado)) return null
  const open = cobrancaAberta(cobrancas)
  const due = estado === 'ATIVO' && situacaoOfCartao(contrato, page.pagar !== null) !== 'confirmado'
  if (estado === 'ATIVO' && proximaCobranca && !(open && due))
    return <NextCharge contrato={contrato} day={proximaCobranca} />
  return (
    <>
      {open && due && <OpenCharge contrato={contrato} open={open} />}
      <Way
        href={pagamentoPath}
        icon={IconCreditCard}
        title="Forma de pagamento"
        detail={changeText(contrato)}
      />
    </>
  )
}
