import { useState } from 'react'
import { formatReais } from '@alento/contract/base/texto.ts'
import { limiteSozinho, needsSegundaPessoa } from '@alento/contract/pagamento/devolucao.can.ts'
import { centavosOf } from '@alento/contract/preco/preco-numero.ts'
import type { PedidoSuporte } from '@alento/contract/plataforma/suporte-acao.ts'
import { formatCodigo } from '@alento/contract/pedido/voucher-token.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { PostForm } from '#parts/forms/post-form.tsx'
import { PriceInput } from '#parts/forms/price-input.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import { motivosDevolucao } from './motivos.ts'

type Props = { pedidos: readonly PedidoSuporte[]; chave: string; recusa: FormRefusal | undefined }

/** Returns the typed amount, or the whole rest. Centavos; NaN for a text that is no amount. */
const wanted = (valor: string, restante: number): number =>
  valor.trim() === '' ? restante : centavosOf(valor)

/** Returns the effect of a refund: the rest of the order's money, and whether another administrator decides. */
export function refundEffectOf(pedido: Pick<PedidoSuporte, 'restante' | 'devolvido'>, valor: string) {
  const { restante, devolvido } = pedido
  const second = needsSegundaPessoa({ devolvido, valor: wanted(valor, restante) })
  return {
    upTo: `Até ${formatReais(restante)}. Vazio devolve tudo e cancela o pedido que não foi atendido.`,
    button: second ? 'Pedir a aprovação' : 'Estornar',
  }
}

const optionsOf = (pedidos: readonly PedidoSuporte[]) =>
  pedidos.map((p) => ({
    value: p._id,
    label: `${formatCodigo(p.codigo)}, ${formatReais(p.restante)}, ${p.unidade}`,
  }))

/** The reason, and the facts that the administrator saw. An error is of the reason, or of the text where the text is the reason. */
function Porque({ own }: { own: FormRefusal | undefined }) {
  const { problema, typed = {} } = own ?? {}
  const error = fieldError(problema, 'motivo')
  const inText = typed['porque'] !== undefined && typed['porque'] !== ''
  return (
    <>
      <Field label="Motivo" error={inText ? undefined : error && 'Escolha o motivo'}>
        <Select
          name="porque"
          placeholder="Escolha o motivo"
          options={motivosDevolucao}
          defaultValue={typed['porque'] ?? ''}
          required
        />
      </Field>
      <Field
        label="O que você viu"
        hint="Fica na trilha de auditoria. O cliente não lê."
        error={inText ? error : undefined}
        optional
      >
        <Textarea name="viu" rows={3} maxLength={260} defaultValue={typed['viu']} />
      </Field>
    </>
  )
}

/** Refunds one order: the rest of its money, or a part. */
export function Devolver({ pedidos, chave, recusa }: Props) {
  const own = recusa?.typed['acao'] === 'devolver' ? recusa : undefined
  const busy = useBusy({ acao: 'devolver', confirmado: null })
  const { problema, typed = {} } = own ?? {}
  const payable = pedidos.filter((p) => p.restante > 0)
  const [chosen, setChosen] = useState(typed['pedido'])
  const [valor, setValor] = useState(typed['valor'] ?? '')
  const pedido = payable.find((p) => p._id === chosen) ?? payable[0]
  if (!pedido) return null
  const { upTo, button } = refundEffectOf(pedido, valor)
  return (
    <Card aria-labelledby="devolver">
      <Stack gap={16}>
        <h2 id="devolver">Cancelar ou estornar</h2>
        <PostForm refusal={own} gap={16}>
          <input type="hidden" name="chave" value={typed['chave'] ?? chave} />
          <Field label="Pedido" error={fieldError(problema, 'pedido')}>
            <Select
              name="pedido"
              options={optionsOf(payable)}
              value={pedido._id}
              onChange={({ target }) => setChosen(target.value)}
            />
          </Field>
          <Field label="Valor" hint={upTo} error={fieldError(problema, 'valor')}>
            <PriceInput name="valor" value={valor} onText={setValor} />
          </Field>
          <Porque own={own} />
          <Notice tone="wait" title={`Acima de ${formatReais(limiteSozinho)}`}>
            Outra pessoa aprova antes de o dinheiro sair.
          </Notice>
          <div>
            <Button variant="stop-outline" name="acao" value="devolver" busy={busy}>
              {button}
            </Button>
          </div>
        </PostForm>
      </Stack>
    </Card>
  )
}
