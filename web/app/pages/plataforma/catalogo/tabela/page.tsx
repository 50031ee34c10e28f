import IconUpload from 'icon:upload'
import type { TabelaTuss } from '@alento/contract/catalogo/tabela-tuss.ts'
import { type FormRefusal, fieldError } from '#lib/api/api.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { FileName } from '#parts/forms/file-name.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { numberText } from '#ui/data/number.ts'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FileInput } from '#ui/forms/file-input.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { Route } from './+types/page'
import { CatalogoTabs } from '#pages/plataforma/catalogo/catalogo-tabs.tsx'
import { tabelaPath } from '#pages/plataforma/catalogo/paths.ts'
import { changesOf, situationLabels } from '#pages/plataforma/catalogo/tabela-texts.ts'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Tabela TUSS', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin/catalogo" advice="Esta página é da administração da plataforma." />
)
export { sendTabela as action } from './act.ts'

/** Sends a TUSS table; nothing changes before its preview is applied. */
export default function TabelaTussPage({ loaderData: { list, chave }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Catálogo">
        Atualize os exames com a tabela 22 da TUSS, da ANS. Você confere tudo antes: nada muda até aplicar, e
        dá para desfazer depois.
      </PageHead>
      <CatalogoTabs path={tabelaPath} />
      <Send chave={chave} refusal={actionData} />
      {list.length > 0 && <Past list={list} />}
    </>
  )
}

const errorOf = (refusal: FormRefusal | undefined): string | undefined =>
  refusal &&
  (fieldError(refusal.problema, 'file') ??
    [refusal.problema.detail, refusal.problema.action].filter(Boolean).join(' '))

function Send({ chave, refusal }: { chave: string; refusal: FormRefusal | undefined }) {
  return (
    <Card>
      <CardHead title="Envie a tabela" />
      <PostForm key={chave} refusal={refusal} encType="multipart/form-data" gap={16}>
        <input type="hidden" name="chave" value={chave} />
        <FileName />
        <Checkbox
          name="completa"
          value="sim"
          defaultChecked={refusal?.typed['completa'] === 'sim'}
          detail="Os exames que não estão no arquivo são retirados do catálogo."
        >
          O arquivo é a tabela inteira
        </Checkbox>
        <Field
          label="Arquivo"
          hint="Escolha ou arraste para cá: CSV com código, termo, início e fim de vigência, até 16 MB e 120.000 linhas. Seus sinônimos e preparos não mudam."
          error={errorOf(refusal)}
        >
          <FileInput name="file" accept=".csv,.txt,text/csv" />
        </Field>
        <p>
          <SubmitButton icon={IconUpload}>Enviar e conferir</SubmitButton>
        </p>
      </PostForm>
    </Card>
  )
}

const columns = ['Arquivo', 'Quando', 'Situação', { label: 'Mudanças', number: true }]

const Past = ({ list }: { list: readonly TabelaTuss[] }) => (
  <Card pad="flush">
    <CardHead title="Últimas tabelas" />
    <Table caption="Últimas tabelas enviadas" columns={columns}>
      {list.map((t) => (
        <TableRow key={t._id}>
          <Cell full>
            <Anchor href={`${tabelaPath}/${t._id}`}>{t.arquivo}</Anchor>
          </Cell>
          <Cell full>
            {formatInstante(t.criadaEm)}
            <small>{t.quem}</small>
          </Cell>
          <Cell>{situationLabels[t.situacao]}</Cell>
          <Cell number label="Mudanças">
            {numberText(changesOf(t))}
          </Cell>
        </TableRow>
      ))}
    </Table>
  </Card>
)
