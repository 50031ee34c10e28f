import { fieldError } from '#lib/api/api.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { EditForm } from '#parts/forms/edit-form.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import type { Route } from './+types/page'
import { DiasField } from '#pages/unidade/precos/dias-field.tsx'
import { ExameField } from '#pages/unidade/precos/exame-field.tsx'
import { PriceFields } from '#pages/unidade/precos/price-fields.tsx'
import type { action } from './act.ts'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'
export { action } from './act.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Novo serviço', matches)

export { RefusedEquipe as ErrorBoundary } from '#parts/moldura/refused-page.tsx'

type Refusal = Extract<Awaited<ReturnType<typeof action>>, { problema: unknown }>

const readTyped = (refusal: Refusal | undefined, field: string): string => refusal?.typed[field] ?? ''

export default function NovoPreco({ loaderData, actionData }: Route.ComponentProps) {
  const { exame } = loaderData
  const refusal: Refusal | undefined = actionData
  return (
    <Stack gap={24}>
      <PageHead title="Novo serviço">Aparece para os pacientes assim que for salvo.</PageHead>
      <TabsNav
        label="Tipo de serviço"
        tabs={[
          { href: '/admin/precos/novo', label: 'Consulta', current: !exame },
          { href: '/admin/precos/novo?tipo=exame', label: 'Exame', current: exame },
        ]}
      />
      {refusal && !refusal.problema.errors && <ProblemNotice problema={refusal.problema} />}
      <Card>
        <NewForm key={exame ? 'exame' : 'consulta'} data={loaderData} refusal={refusal} />
      </Card>
    </Stack>
  )
}

type Data = Route.ComponentProps['loaderData']

function NewForm({ data, refusal }: { data: Data; refusal: Refusal | undefined }) {
  const { rede, exame, chave, especialidades } = data
  const errorOf = (field: string) => fieldError(refusal?.problema, field)
  const texts = {
    valorParticular: readTyped(refusal, 'valorParticular'),
    valorAlento: readTyped(refusal, 'valorAlento'),
    valorSinSaude: readTyped(refusal, 'valorSinSaude'),
  }
  return (
    <EditForm refusal={refusal} gap={24}>
      <UnidadeField id={rede} />
      <input type="hidden" name="tipo" value={exame ? 'exame' : 'consulta'} />
      <input type="hidden" name="chave" value={readTyped(refusal, 'chave') || chave} />
      {exame ? (
        <>
          <ExameField
            opcoes={refusal?.opcoes ?? []}
            typed={readTyped(refusal, 'nomeServico')}
            error={errorOf('servico')}
          />
          <DiasField value={readTyped(refusal, 'resultadoDias')} error={errorOf('resultadoDias')} />
        </>
      ) : (
        <ConsultaFields especialidades={especialidades} refusal={refusal} errorOf={errorOf} />
      )}
      <PriceFields texts={texts} errorOf={errorOf} />
      <Buttons>
        <ButtonLink variant="outline" href={exame ? '/admin/precos?tipo=exame' : '/admin/precos'}>
          Voltar
        </ButtonLink>
        <SubmitButton>Salvar</SubmitButton>
      </Buttons>
    </EditForm>
  )
}

type ConsultaProps = {
  especialidades: Data['especialidades']
  refusal: Refusal | undefined
  errorOf: (field: string) => string | undefined
}

const ConsultaFields = ({ especialidades, refusal, errorOf }: ConsultaProps) => (
  <>
    <Field label="Especialidade" error={errorOf('servico')}>
      <Select
        name="servico"
        placeholder="Escolha"
        defaultValue={readTyped(refusal, 'servico')}
        options={especialidades.map(({ _id, nome }) => ({ value: _id, label: nome }))}
        required
      />
    </Field>
    <Field
      label="Descrição"
      hint="O que diferencia esta consulta, como em: com retorno em até 30 dias"
      error={errorOf('descricaoConsulta')}
    >
      <Input
        name="descricaoConsulta"
        maxLength={120}
        autoComplete="off"
        defaultValue={readTyped(refusal, 'descricaoConsulta')}
        required
      />
    </Field>
  </>
)
