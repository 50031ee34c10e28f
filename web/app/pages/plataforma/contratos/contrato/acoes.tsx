import { useId } from 'react'
import { Form } from 'react-router'
import type { ContratoAdmin } from '@alento/contract/cartao/contrato-admin.ts'
import {
  mayEndLater,
  mayEndNow,
  mayResume,
  maySuspend,
  mayUndo,
} from '@alento/contract/cartao/contrato-admin.can.ts'
import { mayResendLink } from '@alento/contract/cartao/venda.can.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Card } from '#ui/base/card.tsx'
import { Stack, stackClass } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import { Fold } from '#ui/overlay/fold.tsx'
import type { QualAcao } from './act.ts'
import { explica } from './textos.ts'

type Recusa = FormRefusal | undefined

function AcaoForm({ acao, recusa }: { acao: QualAcao; recusa: Recusa }) {
  const own = recusa?.typed['acao'] === acao ? recusa : undefined
  const { botao, efeito } = explica[acao]
  return (
    <Fold title={botao} open={own !== undefined}>
      <Form method="post" noValidate className={stackClass(12)}>
        <p className="small muted">{efeito}</p>
        <Field label="Motivo" error={fieldError(own?.problema, 'motivo')}>
          <Textarea name="motivo" rows={2} maxLength={300} required defaultValue={own?.typed['motivo']} />
        </Field>
        <div>
          <SubmitButton variant="stop-outline" name="acao" value={acao} of={{ acao, confirmado: null }}>
            {botao}
          </SubmitButton>
        </div>
      </Form>
    </Fold>
  )
}

/** A contract sold by phone waits for its holder. */
function ReenviarForm() {
  const { botao, efeito } = explica.reenviar
  return (
    <Form method="post" className={stackClass(8)}>
      <p className="small muted">{efeito}</p>
      <div>
        <SubmitButton variant="outline" name="acao" value="reenviar" of={{ acao: 'reenviar' }}>
          {botao}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** The platform's actions on this contract now; each asks for a reason, and for a confirmation. */
export function Acoes({ dados, hoje, recusa }: { dados: ContratoAdmin; hoje: string; recusa: Recusa }) {
  const id = useId()
  const { contrato } = dados
  const { estado } = contrato
  const resend = mayResendLink({ estado, cliente: dados.cliente })
  const offered = (
    [
      ['encerrarAoFim', mayEndLater(estado)],
      ['encerrarAgora', mayEndNow(estado)],
      ['desfazer', mayUndo(estado)],
      ['suspender', maySuspend(estado)],
      ['liberar', mayResume(contrato, hoje)],
    ] as const
  ).flatMap(([acao, may]) => (may ? [acao] : []))
  return (
    <Card aria-labelledby={id}>
      <Stack gap={12}>
        <h2 id={id}>O que você pode fazer</h2>
        {resend && <ReenviarForm />}
        {offered.length === 0 ? (
          <p className="muted">O contrato terminou. Uma cobrança paga ainda pode ser devolvida.</p>
        ) : (
          offered.map((acao) => <AcaoForm key={acao} acao={acao} recusa={recusa} />)
        )}
      </Stack>
    </Card>
  )
}
