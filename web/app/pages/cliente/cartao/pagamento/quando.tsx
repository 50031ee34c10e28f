import { cobrancaAberta } from '@alento/contract/cartao/meu-cartao.can.ts'
import { mayChange } from '@alento/contract/cartao/contrato.can.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { checkoutPath, methodText } from '#pages/cliente/cartao/textos.ts'

const charge = ({ recorrencia }: Contrato): string => (recorrencia === 'Mensal' ? 'mensalidade' : 'anuidade')

/** Shows how it is paid today, and from when on a change holds. */
export function Quando({ contrato }: { contrato: Contrato }) {
  const { estado, proximaCobranca, cobrancas } = contrato
  if (!mayChange(estado)) return null
  const today = methodText(contrato)
  const open = cobrancaAberta(cobrancas)
  const waits = open?.pagamento?.status === 'PENDENTE'
  return (
    <>
      {today && (
        <p>
          Hoje: <b>{today}</b>
        </p>
      )}
      <p>
        Nada é cobrado agora.{' '}
        {estado === 'EM_ATRASO'
          ? `A ${charge(contrato)} em atraso continua em aberto: `
          : proximaCobranca && `Vale a partir da ${charge(contrato)} de ${formatDia(proximaCobranca)}.`}
        {estado === 'EM_ATRASO' && <a href={checkoutPath(contrato)}>pague aqui</a>}
        {estado === 'EM_ATRASO' && '.'}
        {waits && ' O boleto ou Pix que está em aberto deixa de valer.'}
      </p>
    </>
  )
}
