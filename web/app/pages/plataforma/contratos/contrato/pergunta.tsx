import { formatReais } from '@alento/contract/base/texto.ts'
import type { ContratoAdmin } from '@alento/contract/cartao/contrato-admin.ts'
import { centavosOf } from '@alento/contract/preco/preco-numero.ts'
import { Confirmar } from '#pages/plataforma/confirmar.tsx'
import type { QualAcao } from './act.ts'
import { explica } from './textos.ts'

type Props = { typed: Record<string, string>; dados: ContratoAdmin }

function amountOf({ typed, dados }: Props): string {
  if (typed['valor']) return formatReais(centavosOf(typed['valor']))
  return formatReais(dados.cobrancas.find((c) => c._id === typed['cobranca'])?.restante ?? 0)
}

export function Pergunta({ typed, dados }: Props) {
  const { pergunta, efeito } = explica[typed['acao'] as QualAcao]
  const question = typed['acao'] === 'devolver' ? `Devolver ${amountOf({ typed, dados })}?` : pergunta
  const here = `/admin/contratos/${dados.contrato._id}`
  return <Confirmar question={question} effect={efeito} typed={typed} here={here} />
}
