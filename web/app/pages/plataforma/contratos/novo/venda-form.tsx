import { useRef } from 'react'
import { Form } from 'react-router'
import { formatReais } from '@alento/contract/base/texto.ts'
import { nomeDoMetodo } from '@alento/contract/cartao/contrato-nomes.ts'
import type { Plano } from '@alento/contract/cartao/plano.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { Dependentes } from '#parts/compra/dependentes.tsx'
import { Faltas } from '#parts/compra/faltas.tsx'
import { EnderecoFields, TitularFields } from '#parts/compra/passo-fields.tsx'
import { rotuloDe } from '#lib/compra/compra-fields.ts'
import { FormErrors } from '#parts/forms/form-errors.tsx'
import { useUnsaved } from '#parts/forms/unsaved.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Grid, Split, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import type { Again } from './act.ts'
import { Depois } from './depois.tsx'

type Props = {
  data: { planos: Plano[]; dono: string; chave: string; kept: FormRefusal | null }
  again: Again | undefined
}

/** The form of the sale; its buttons for the dependents keep the typed texts. */
export function VendaForm({ data: { planos, dono, chave, kept }, again }: Props) {
  const refusal = again?.refusal
  const form = useRef<HTMLFormElement>(null)
  useUnsaved(form, { refused: again })
  const typed = again?.typed ?? kept?.typed ?? {}
  const props = { textos: typed, refusal }
  return (
    <Form method="post" ref={form} noValidate>
      {/* The button for Enter in a field, which is never a button of the dependents. */}
      <button className="sr" tabIndex={-1} aria-hidden name="intent" value="vender">
        Vender
      </button>
      <input type="hidden" name="dono" value={dono} />
      <input type="hidden" name="chave" value={typed['chave'] || chave} />
      <FormErrors of="venda" form={form} problema={refusal?.problema} labelOf={rotuloDe}>
        <Split>
          <Stack gap={24}>
            <Kept kept={again ? null : kept} />
            <Why refusal={refusal} contrato={again?.contrato} />
            <Partes {...props} planos={planos} aberto={again?.aberto ?? -1} />
          </Stack>
          <Depois />
        </Split>
      </FormErrors>
    </Form>
  )
}

/** The form came back after a login that was needed in between. */
const Kept = ({ kept }: { kept: FormRefusal | null }) =>
  kept && (
    <Notice tone="wait" title="Você precisou entrar de novo">
      Guardamos o que você tinha escrito.
    </Notice>
  )

/** Shows the reason of a refusal; a CPF that has a contract already leads to it. */
function Why({
  refusal,
  contrato,
}: {
  refusal: FormRefusal | undefined
  contrato: string | null | undefined
}) {
  return (
    <>
      <Faltas problema={refusal?.problema} />
      {contrato && (
        <div>
          <ButtonLink href={`/admin/contratos/${contrato}`}>Abrir o contrato deste CPF</ButtonLink>
        </div>
      )}
    </>
  )
}

type FieldsProps = { textos: Record<string, string>; refusal: FormRefusal | undefined; planos: Plano[] }

function Partes({ planos, aberto, ...props }: FieldsProps & { aberto: number }) {
  const { textos, refusal } = props
  const plano = planos.find((p) => p._id === textos['plano'])
  const max = plano ? plano.maxDependentes : Math.max(0, ...planos.map((p) => p.maxDependentes))
  const tooMany = fieldError(refusal?.problema, 'dependentes')
  return (
    <>
      <Card>
        <Stack gap={16}>
          <h2>Plano</h2>
          <PlanoFields {...props} planos={planos} />
        </Stack>
      </Card>
      <Card>
        <Stack gap={16}>
          <h2>Titular</h2>
          <TitularFields {...props} cpfDaConta={false} seguro />
        </Stack>
      </Card>
      <Card>
        <Stack gap={16}>
          <h2>Onde o titular mora</h2>
          <EnderecoFields {...props} />
        </Stack>
      </Card>
      <Card>
        <Stack gap={16}>
          <Dependentes {...props} max={max} aberto={aberto} />
          {tooMany && (
            <Notice tone="stop" role="alert">
              {tooMany}
            </Notice>
          )}
        </Stack>
      </Card>
      <Card>
        <Stack gap={16}>
          <Field
            name="motivo"
            label="Como a venda foi pedida"
            hint="Fica no histórico do contrato com o seu nome."
            error={fieldError(refusal?.problema, 'motivo')}
          >
            <Textarea name="motivo" rows={2} maxLength={300} required defaultValue={textos['motivo']} />
          </Field>
          <SubmitButton size="large" of={{ intent: 'vender' }} name="intent" value="vender">
            Vender e enviar o link
          </SubmitButton>
        </Stack>
      </Card>
    </>
  )
}

const porPeriodo = { Mensal: 'por mês', Anual: 'por ano' } as const
const metodos = (['cartao', 'boleto', 'pix'] as const).map((m) => ({ value: m, label: nomeDoMetodo[m] }))

function PlanoFields({ textos, refusal, planos }: FieldsProps) {
  return (
    <Grid>
      <div data-span>
        <Field name="plano" label="Plano" error={fieldError(refusal?.problema, 'plano')}>
          <Select
            name="plano"
            placeholder="Escolha"
            defaultValue={textos['plano'] ?? ''}
            options={planos.map(({ _id, name, price, tipoRecorrencia }) => ({
              value: _id,
              label: `${name}, ${formatReais(price)} ${porPeriodo[tipoRecorrencia]}`,
            }))}
          />
        </Field>
      </div>
      <Field
        name="metodo"
        label="Como quer pagar"
        hint="O titular paga pelo link e pode trocar."
        error={fieldError(refusal?.problema, 'metodo')}
      >
        <Select name="metodo" options={metodos} defaultValue={textos['metodo'] || 'pix'} />
      </Field>
    </Grid>
  )
}
