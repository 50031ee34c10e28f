import { Form } from 'react-router'
import { formatReais } from '@alento/contract/base/texto.ts'
import { limiteSozinho } from '@alento/contract/devolucao.can.ts'
import type { PedidoSuporte } from '@alento/contract/suporte-acao.ts'
import { formatCodigo } from '@alento/contract/voucher-token.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { PriceInput } from '#parts/forms/price-input.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'

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
