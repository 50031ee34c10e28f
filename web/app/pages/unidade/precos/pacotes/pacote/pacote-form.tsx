import IconPlus from 'icon:plus'
import IconTrash from 'icon:trash'
import { useNavigation } from 'react-router'
import { dearerThanAlone } from '@alento/contract/preco/pacote.can.ts'
import type { Pacote } from '@alento/contract/preco/pacote.ts'
import { fieldError } from '#lib/api/api.ts'
import { EditForm } from '#parts/forms/edit-form.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { DiasField } from '#pages/unidade/precos/dias-field.tsx'
import { ExameField } from '#pages/unidade/precos/exame-field.tsx'
import { usePriceLabels } from '#pages/unidade/precos/price-labels.ts'
import { PriceFields } from '#pages/unidade/precos/price-fields.tsx'
import { priceFields, toTexts } from '#pages/unidade/precos/read-row.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Row, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Money } from '#ui/data/money.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import type { Answer } from './act.ts'
import type { loader } from './load.ts'
import { toConteudo, toText } from './read-form.ts'

type Data = Awaited<ReturnType<typeof loader>>
type FormProps = { data: Data; answer: Answer | undefined }

const emptyTexts = { valorParticular: '', valorAlento: '', valorSinSaude: '' }

/** Returns the initial values of the fields: the package, with the values typed before a refusal on top. */
function startOf(pacote: Pacote | null, answer: Answer | undefined) {
  const saved = pacote
    ? { nome: pacote.nome, resultadoDias: String(pacote.resultadoDias ?? ''), ...toTexts(pacote) }
    : { nome: '', resultadoDias: '', ...emptyTexts }
  return { chave: '', ...saved, ...(answer?.typed as Partial<typeof saved> & { chave?: string }) }
}

export function PacoteForm({ data, answer }: FormProps) {
  const { rede, pacote } = data
  const problema = answer?.problema ?? undefined
  const errorOf = (field: string) => fieldError(problema, field)
  const start = startOf(pacote, answer)
  return (
    <Card>
      <EditForm
        refusal={problema}
        answer={answer}
        action={`/admin/precos/pacotes/${pacote?._id ?? 'novo'}`}
        gap={24}
      >
        {/* Enter in a field saves: the first button of a form is its default one. */}
        <button name="acao" value="salvar" aria-label="Salvar" hidden />
        <UnidadeField id={rede} />
        <input type="hidden" name="chave" value={start.chave || data.chave} />
        {pacote && <input type="hidden" name="antes" value={JSON.stringify(toConteudo(pacote))} />}
        <Field label="Nome" hint="Como em: Check-up coração" error={errorOf('nome')}>
          <Input name="nome" maxLength={80} autoComplete="off" defaultValue={start.nome} required />
        </Field>
        <Exames data={data} answer={answer} errorOf={errorOf} />
        <PriceFields texts={start} errorOf={errorOf} />
        {pacote && <Alone pacote={pacote} />}
        <DiasField value={start.resultadoDias} error={errorOf('resultadoDias')} />
        <FormButtons pacote={pacote} />
      </EditForm>
    </Card>
  )
}

/** The exams that the form lists: those of the last answer, else those of the package, all of them ticked. */
function toChoices({ pacote }: Data, answer: Answer | undefined) {
  if (answer) return { lista: answer.lista, isTicked: (id: string) => answer.marcados.includes(id) }
  const lista = (pacote?.exames ?? []).map((e) => ({ id: e.exame, nome: e.nomeExame }))
  return { lista, isTicked: () => true }
}

/** The exams, ticked; another is added by search. Saving leaves out those that are not ticked. */
function Exames({ data, answer, errorOf }: FormProps & { errorOf: (field: string) => string | undefined }) {
  const { lista, isTicked } = toChoices(data, answer)
  return (
    <>
      <FieldGroup label="Exames do pacote" error={errorOf('exames')}>
        {lista.length === 0 && <p className="muted">Escolha abaixo pelo menos 2 exames.</p>}
        {lista.map((exame) => (
          <Checkbox key={exame.id} name="exames" value={exame.id} defaultChecked={isTicked(exame.id)}>
            {exame.nome}
          </Checkbox>
        ))}
        {lista.map((exame) => (
          <input key={exame.id} type="hidden" name="lista" value={toText(exame)} />
        ))}
      </FieldGroup>
      <Another key={lista.length} answer={answer} error={errorOf('servico')} />
    </>
  )
}

/** The search for one more exam; after one was added it is empty again. */
function Another({ answer, error }: { answer: Answer | undefined; error: string | undefined }) {
  const typed = answer?.problema ? (answer.typed['nomeServico'] ?? '') : ''
  const opcoes = answer?.opcoes ?? []
  return (
    <Stack gap={8}>
      {opcoes.length > 0 && <input type="hidden" name="procurado" value={typed} />}
      <ExameField label="Outro exame" opcoes={opcoes} typed={typed} error={error} optional />
      <Buttons>
        <Button variant="outline" icon={IconPlus} name="acao" value="adicionar">
          Adicionar exame
        </Button>
      </Buttons>
    </Stack>
  )
}

/** Shows the prices of the exams one by one, and a warning when their sum is less. */
function Alone({ pacote }: { pacote: Pacote }) {
  const labels = usePriceLabels()
  const { avulso } = pacote
  if (!avulso)
    return (
      <p className="muted">Algum destes exames não é vendido avulso, por isso não há soma para comparar.</p>
    )
  const dearer = dearerThanAlone(pacote, avulso).map((field) => labels[field])
  return (
    <>
      <Facts
        items={priceFields.map((field) => ({
          label: `Avulsos, ${labels[field]}`,
          value: <Money centavos={avulso[field]} />,
        }))}
      />
      {dearer.length > 0 && (
        <Notice tone="wait" title="O pacote custa mais que os exames avulsos">
          O preço salvo é maior que a soma dos exames em: {dearer.join(', ')}. Confira se é isso mesmo.
        </Notice>
      )}
    </>
  )
}

function FormButtons({ pacote }: { pacote: Pacote | null }) {
  const busy = useNavigation().formData?.get('acao') === 'salvar'
  return (
    <Row gap={12} between>
      <Buttons>
        <ButtonLink variant="outline" href="/admin/precos/pacotes">
          Voltar
        </ButtonLink>
        <Button name="acao" value="salvar" busy={busy}>
          Salvar
        </Button>
      </Buttons>
      {pacote && (
        <ButtonLink
          variant="stop-quiet"
          icon={IconTrash}
          href={`/admin/precos/pacotes/${pacote._id}?remover=1`}
        >
          Remover
        </ButtonLink>
      )}
    </Row>
  )
}
