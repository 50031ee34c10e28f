import IconTrash from 'icon:trash'
import { Form } from 'react-router'
import { useMarca } from '#lib/marca.ts'
import { unitShareOf } from '@alento/contract/base/parte.ts'
import type { Preco } from '@alento/contract/preco/preco.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { SubmitButton, useFocusError } from '#parts/forms/post-form.tsx'
import { useUnsaved } from '#parts/forms/unsaved.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Buttons, Row, Stack, stackClass } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { numberText } from '#ui/data/number.ts'
import type { Route } from './+types/page'
import { actOnPreco, type Answer } from '#pages/unidade/precos/act.ts'
import { conflictText } from '#pages/unidade/precos/conflict-text.ts'
import { DiasField } from '#pages/unidade/precos/dias-field.tsx'
import { HistoryTable } from '#pages/unidade/precos/history-table.tsx'
import { joinPrecos } from '#pages/unidade/precos/plain-table.tsx'
import { PriceFields } from '#pages/unidade/precos/price-fields.tsx'
import { toTexts } from '#pages/unidade/precos/read-row.ts'
import { refusedRow } from '#pages/unidade/precos/refused-row.ts'
import { feeText } from '#pages/unidade/precos/texts.ts'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(loaderData?.preco.nome ?? 'Serviço', matches)

export const ErrorBoundary = () => <RefusedPage home="/admin/precos" />

export const action = (args: Route.ActionArgs) => actOnPreco(args)

/** The prices that somebody else saved are what the next save starts from. */
export const shouldRevalidate = unlessOffline

const listPath = ({ tipo }: Preco): string =>
  tipo === 'exame' ? '/admin/precos?tipo=exame' : '/admin/precos'

/** A refusal that is not about one field; for a conflict it shows the current prices. */
function noticeOf(answer: Answer | undefined) {
  if (!answer || !('problema' in answer) || answer.problema.errors) return undefined
  const { problema, atual } = answer
  return atual ? { ...problema, detail: conflictText(atual), action: '' } : problema
}

/** One service of the list: its prices, the unit's share of them, and its history. */
export default function Servico({ loaderData, actionData }: Route.ComponentProps) {
  const { rede, fuso, preco, taxaBp, historico, maisMudancas, remover } = loaderData
  const answer: Answer | undefined = actionData
  return (
    <Stack gap={24}>
      <PageHead title={preco.nome}>{preco.descricaoConsulta ?? `TUSS ${preco.codigoExame}`}</PageHead>
      {remover && <AskOnPage rede={rede} preco={preco} />}
      <ProblemNotice problema={noticeOf(answer)} />
      <PricesCard {...{ rede, preco, answer, taxaBp }} />
      <Card pad="flush">
        <CardHead title="Histórico">
          {maisMudancas && (
            <ButtonLink variant="quiet" size="small" href={`/admin/precos/historico?preco=${preco._id}`}>
              Ver tudo
            </ButtonLink>
          )}
        </CardHead>
        {historico.list.length > 0 ? (
          <HistoryTable list={historico.list} fuso={fuso} />
        ) : (
          <Empty as="h3" title="Nenhuma mudança até agora">
            Cada mudança deste preço aparece aqui, com quem mudou e quando.
          </Empty>
        )}
      </Card>
    </Stack>
  )
}

type CardProps = { rede: string; preco: Preco; answer: Answer | undefined; taxaBp: number }

function PricesCard({ rede, preco, answer, taxaBp }: CardProps) {
  const refusal = answer && 'problema' in answer ? answer : undefined
  const form = useFocusError(refusal)
  useUnsaved(form, { refused: refusal })
  const errorOf = (field: string) => fieldError(refusal?.problema, field)
  return (
    <Card>
      {/* Remounted when somebody else changed the row, to start from its new prices. */}
      <Form ref={form} key={joinPrecos(preco)} method="post" noValidate className={stackClass(24)}>
        <UnidadeField id={rede} />
        <input type="hidden" name="preco" value={preco._id} />
        <input type="hidden" name="antes" value={joinPrecos(preco)} />
        {preco.tipo === 'consulta' && (
          <Field label="Descrição" error={errorOf('descricaoConsulta')}>
            <Input
              name="descricaoConsulta"
              maxLength={120}
              autoComplete="off"
              defaultValue={refusal?.typed['descricaoConsulta'] ?? preco.descricaoConsulta ?? ''}
              required
            />
          </Field>
        )}
        <PriceFields texts={refusedRow(answer)?.state.texts ?? toTexts(preco)} errorOf={errorOf} />
        {preco.tipo === 'exame' && <Wait preco={preco} refusal={refusal} />}
        <Shares preco={preco} taxaBp={taxaBp} />
        <PageButtons preco={preco} />
      </Form>
    </Card>
  )
}

const Wait = ({ preco, refusal }: { preco: Preco; refusal: FormRefusal | undefined }) => (
  <DiasField
    value={refusal?.typed['resultadoDias'] ?? String(preco.resultadoDias ?? '')}
    error={fieldError(refusal?.problema, 'resultadoDias')}
  />
)

/** In the order of the three prices above: each figure stands under its own. */
function Shares({ preco, taxaBp }: { preco: Preco; taxaBp: number }) {
  const marca = useMarca()
  const share = (label: string, price: number) => ({
    label,
    value: <Money centavos={unitShareOf(price, taxaBp)} />,
  })
  return (
    <>
      <Facts
        columns={3}
        items={[
          { label: 'Desconto do SinSaude', value: `${numberText(preco.porcentagemDesconto, 2)}%` },
          share(`Você recebe no ${marca}`, preco.valorAlento),
          share('Você recebe no SinSaude', preco.valorSinSaude),
        ]}
      />
      <p className="muted">{feeText(taxaBp)}</p>
    </>
  )
}

function PageButtons({ preco }: { preco: Preco }) {
  return (
    <Row gap={12} between>
      <Buttons>
        <ButtonLink variant="outline" href={listPath(preco)}>
          Voltar
        </ButtonLink>
        <SubmitButton name="acao" value="mudar" of={{ acao: 'mudar' }}>
          Salvar
        </SubmitButton>
      </Buttons>
      <ButtonLink variant="stop-quiet" icon={IconTrash} href={`/admin/precos/servico/${preco._id}?remover=1`}>
        Remover
      </ButtonLink>
    </Row>
  )
}

const AskOnPage = ({ rede, preco }: { rede: string; preco: Preco }) => (
  <Card role="alertdialog" aria-labelledby="remover">
    <Stack>
      <h2 id="remover">Deseja realmente remover o registro?</h2>
      <p>Os pacientes deixam de ver este preço na hora. Pedidos já feitos continuam valendo.</p>
      <Form method="post" action={`/admin/precos/servico/${preco._id}`}>
        <UnidadeField id={rede} />
        <input type="hidden" name="preco" value={preco._id} />
        <input type="hidden" name="tipo" value={preco.tipo} />
        <Buttons>
          <ButtonLink variant="outline" href={`/admin/precos/servico/${preco._id}`}>
            Não
          </ButtonLink>
          <Button variant="stop" name="acao" value="remover">
            Sim
          </Button>
        </Buttons>
      </Form>
    </Stack>
  </Card>
)
