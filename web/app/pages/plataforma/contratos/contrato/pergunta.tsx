import { Form } from 'react-router'
import { formatReais } from '@alento/contract/base/texto.ts'
import type { ContratoAdmin } from '@alento/contract/contrato-admin.ts'
import { centavosOf } from '@alento/contract/preco-numero.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { QualAcao } from './act.ts'
import { explica } from './textos.ts'

type Props = { typed: Record<string, string>; dados: ContratoAdmin }

function amountOf({ typed, dados }: Props): string {
  if (typed['valor']) return formatReais(centavosOf(typed['valor']))
  return formatReais(dados.cobrancas.find((c) => c._id === typed['cobranca'])?.restante ?? 0)
}

/** The second step: what is about to happen, and 'Sim'. It is in the HTML, so that it asks without scripts, too. */
export function Pergunta({ typed, dados }: Props) {
  const busy = useBusy()
  const { pergunta, efeito } = explica[typed['acao'] as QualAcao]
  const question = typed['acao'] === 'devolver' ? `Devolver ${amountOf({ typed, dados })}?` : pergunta
  return (
    <Dialog
      role="alertdialog"
      served={question}
      title={question}
      buttons={
        <>
          <ButtonLink variant="outline" href={`/admin/contratos/${dados.contrato._id}`}>
            Não
          </ButtonLink>
          <Button variant="stop" form="confirmar" busy={busy}>
            Sim
          </Button>
        </>
      }
    >
      <p className="muted">{efeito}</p>
      <p>
        <b>Motivo:</b> {typed['motivo']}
      </p>
      <Form method="post" id="confirmar">
        {Object.entries(typed)
          .filter(([name]) => name !== 'confirmado')
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <input type="hidden" name="confirmado" value="S" />
      </Form>
    </Dialog>
  )
}
