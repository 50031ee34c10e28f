import { Form } from 'react-router'
import { formatReais } from '@alento/contract/base/texto.ts'
import { limiteSozinho, needsSegundaPessoa } from '@alento/contract/devolucao.can.ts'
import { centavosOf } from '@alento/contract/preco-numero.ts'
import type { PedidoSuporte } from '@alento/contract/suporte-acao.ts'
import { formatCodigo } from '@alento/contract/voucher-token.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { PriceInput } from '#parts/forms/price-input.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

type Props = { pedidos: readonly PedidoSuporte[]; chave: string; recusa: FormRefusal | undefined }

/** Returns money of one order: what is left of it, or a part. */
export function Devolver({ pedidos, chave, recusa }: Props) {
  const own = recusa?.typed['acao'] === 'devolver' ? recusa : undefined
  const form = useFocusError(own)
  const busy = useBusy({ acao: 'devolver', confirmado: null })
  const payable = pedidos.filter((p) => p.restante > 0)
  if (payable.length === 0) return null
  const options = payable.map((p) => ({
    value: p._id,
    label: `${formatCodigo(p.codigo)}, ${formatReais(p.restante)}, ${p.unidade}`,
  }))
  const { problema, typed = {} } = own ?? {}
  return (
    <Card aria-labelledby="devolver">
      <Stack gap={16}>
        <h2 id="devolver">Cancelar ou estornar</h2>
        <Form method="post" ref={form} noValidate>
          <input type="hidden" name="chave" value={typed['chave'] ?? chave} />
          <Stack gap={16}>
            <Field label="Pedido" error={fieldError(problema, 'pedido')}>
              <Select name="pedido" options={options} defaultValue={typed['pedido']} />
            </Field>
            <Field
              label="Valor"
              hint="Vazio devolve tudo o que resta e cancela o pedido que não foi atendido."
              error={fieldError(problema, 'valor')}
            >
              <PriceInput name="valor" defaultValue={typed['valor']} />
            </Field>
            <Field
              label="Motivo"
              hint="O que você viu. Fica na trilha de auditoria."
              error={fieldError(problema, 'motivo')}
            >
              <Textarea name="motivo" rows={3} maxLength={300} required defaultValue={typed['motivo']} />
            </Field>
            <Notice tone="wait" title={`Acima de ${formatReais(limiteSozinho)}`}>
              Outra pessoa aprova antes de o dinheiro sair.
            </Notice>
            <div>
              <Button variant="stop-outline" name="acao" value="devolver" busy={busy}>
                Estornar
              </Button>
            </div>
          </Stack>
        </Form>
      </Stack>
    </Card>
  )
}

type PerguntaProps = { typed: Record<string, string>; pedidos: readonly PedidoSuporte[]; here: string }

/** The second step: what is about to happen, and 'Sim'. It is in the HTML, so that it asks without scripts, too. */
export function Pergunta({ typed, pedidos, here }: PerguntaProps) {
  const busy = useBusy()
  const pedido = pedidos.find((p) => p._id === typed['pedido'])
  const valor = typed['valor'] ? centavosOf(typed['valor']) : (pedido?.restante ?? 0)
  const second = needsSegundaPessoa({ devolvido: pedido?.devolvido ?? 0, valor })
  const question = second ? `Pedir a devolução de ${formatReais(valor)}?` : `Devolver ${formatReais(valor)}?`
  const cancels = valor === pedido?.restante && pedido.statusAtendimento === 'AGUARDANDO'
  return (
    <Dialog
      role="alertdialog"
      served={question}
      title={question}
      buttons={
        <>
          <ButtonLink variant="outline" href={here}>
            Não
          </ButtonLink>
          <Button variant="stop" form="confirmar" busy={busy}>
            Sim
          </Button>
        </>
      }
    >
      <p className="muted">
        {second
          ? 'Outra pessoa da administração decide em até 7 dias.'
          : 'O dinheiro volta pela mesma forma de pagamento.'}
        {cancels && ' O pedido é cancelado e o horário fica livre.'}
      </p>
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
