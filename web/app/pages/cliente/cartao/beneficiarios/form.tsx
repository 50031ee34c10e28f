import IconPlus from 'icon:plus'
import IconTrash from 'icon:trash'
import type { Problema } from '@alento/contract/base/problema.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import type { Beneficiario } from '@alento/contract/cartao/seguro.ts'
import { maxBeneficiarios } from '@alento/contract/cartao/seguro.can.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { cardPath } from '#pages/cliente/cartao/mudar.ts'
import { HiddenFields } from '#pages/cliente/cartao/sem-mudanca.tsx'
import { CpfField } from '#parts/forms/cpf-field.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Grid, Row, Stack } from '#ui/base/layout.tsx'
import { type Linha, linhaName, linhasToShow } from './linhas.ts'
import { NomeField } from '#parts/forms/nome-field.tsx'

type Page = { contrato: Contrato; dono: string; beneficiarios: Beneficiario[] }
/** A refusal, or the form with a row more or less. */
type Refusal = (Omit<FormRefusal, 'problema'> & { problema: Problema | undefined }) | undefined

export function BeneficiariosForm({ page, refusal }: { page: Page; refusal: Refusal }) {
  const problema = refusal?.problema
  const rows = linhasToShow(page.beneficiarios, refusal?.typed)
  const refused = problema && refusal ? { problema, typed: refusal.typed } : undefined
  return (
    // Rows are made again from the server's response.
    <PostForm
      refusal={problema && refusal}
      key={`${rows.length}:${JSON.stringify(refusal?.typed ?? '')}`}
      gap={24}
    >
      {/* Enter in a field presses the first button: it is this one, not one of a row. */}
      <button className="sr" tabIndex={-1} aria-hidden="true" />
      <HiddenFields {...page} />
      <FormRefused problema={problema} />
      {rows.map((linha, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- the form is made again when rows change
        <Pessoa key={n} n={n} linha={linha} refusal={refused} />
      ))}
      {rows.length < maxBeneficiarios && (
        <Button variant="outline" icon={IconPlus} name="intent" value="mais">
          Mais uma pessoa
        </Button>
      )}
      <p className="muted">
        As partes somam 100%. A seguradora recebe os nomes com a apólice. Para deixar aos herdeiros legais,
        tire todas as pessoas e salve.
      </p>
      <Buttons>
        <ButtonLink variant="outline" href={cardPath}>
          Cancelar
        </ButtonLink>
        <SubmitButton>Salvar</SubmitButton>
      </Buttons>
    </PostForm>
  )
}

function Pessoa({ n, linha, refusal }: { n: number; linha: Linha; refusal: FormRefusal | undefined }) {
  const titulo = `Pessoa ${n + 1}`
  return (
    <Card as="fieldset" aria-label={titulo}>
      <Stack gap={16}>
        <Row between>
          <h2>{titulo}</h2>
          <Button
            variant="stop-quiet"
            icon={IconTrash}
            name="intent"
            value={`tirar:${n}`}
            aria-label={`Tirar ${linha.name || titulo}`}
          >
            Tirar
          </Button>
        </Row>
        <Grid columns={3}>
          <NomeField name={linhaName(n, 'name')} refusal={refusal} before={linha.name} autoComplete="off" />
          <CpfField name={linhaName(n, 'cpf')} refusal={refusal} before={linha.cpf} />
          <TypedField
            name={linhaName(n, 'parte')}
            label="Parte (%)"
            refusal={refusal}
            before={linha.parte}
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
          />
        </Grid>
      </Stack>
    </Card>
  )
}
