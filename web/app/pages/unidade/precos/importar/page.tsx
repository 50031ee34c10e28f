import IconDownload from 'icon:download'
import IconUpload from 'icon:upload'
import type { Importacao } from '@alento/contract/preco/preco-importacao.ts'
import { fieldError } from '#lib/api/api.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { numberText } from '#ui/data/number.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { buttonClass, ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { FileInput } from '#ui/forms/file-input.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import type { Route } from './+types/page'
import { FileName } from '#parts/forms/file-name.tsx'
import { situationLabels } from '#pages/unidade/precos/import-texts.ts'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'
export { action } from './act.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Importar preços', matches)

export { RefusedEquipe as ErrorBoundary } from '#parts/moldura/refused-page.tsx'

/** Uploads a price file; nothing changes before its preview is applied. */
export default function Importar({
  loaderData: { rede, fuso, list, chave },
  actionData: refusal,
}: Route.ComponentProps) {
  const error =
    refusal &&
    (fieldError(refusal.problema, 'file') ??
      [refusal.problema.detail, refusal.problema.action].filter(Boolean).join(' '))
  return (
    <Stack gap={24}>
      <PageHead title="Importar preços">
        Você confere tudo antes: nada muda até aplicar, e dá para desfazer depois.
      </PageHead>
      <Model rede={rede} />
      <Card>
        <CardHead title="2. Envie a planilha" />
        <PostForm key={chave} refusal={refusal} encType="multipart/form-data" gap={16}>
          <UnidadeField id={rede} />
          <input type="hidden" name="chave" value={chave} />
          <FileName />
          <Field
            label="Arquivo"
            hint="Escolha ou arraste para cá: Excel (.xlsx) ou CSV, até 2 MB e 20.000 linhas"
            error={error}
          >
            <FileInput
              name="file"
              accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            />
          </Field>
          <Buttons>
            <ButtonLink variant="outline" href="/admin/precos">
              Voltar
            </ButtonLink>
            <SubmitButton icon={IconUpload}>Enviar e conferir</SubmitButton>
          </Buttons>
        </PostForm>
      </Card>
      {list.length > 0 && <Past list={list} fuso={fuso} />}
    </Stack>
  )
}

function Model({ rede }: { rede: string }) {
  const model = (format: string) => `/api/precos/planilha.${format}?rede=${rede}`
  return (
    <Card>
      <CardHead title="1. Baixe a sua lista" />
      <Stack>
        <p>
          Ela traz todos os serviços e preços de hoje, nas colunas certas. Mude os preços e envie de volta. Se
          preferir, envie a sua própria planilha e diga o que há em cada coluna.
        </p>
        <Buttons>
          <a className={buttonClass({ variant: 'outline' })} href={model('xlsx')} download>
            <Icon of={IconDownload} />
            Baixar em Excel
          </a>
          <a className={buttonClass({ variant: 'quiet' })} href={model('csv')} download>
            <Icon of={IconDownload} />
            Baixar em CSV
          </a>
        </Buttons>
      </Stack>
    </Card>
  )
}

const columns = ['Arquivo', 'Quando', 'Situação', { label: 'Mudanças', number: true }]

const Past = ({ list, fuso }: { list: readonly Importacao[]; fuso: string }) => (
  <Card pad="flush">
    <CardHead title="Últimas importações" />
    <Table caption="Últimas importações" columns={columns}>
      {list.map((i) => (
        <TableRow key={i._id}>
          <Cell full long>
            <Anchor href={`/admin/precos/importar/${i._id}`}>{i.arquivo}</Anchor>
          </Cell>
          <Cell full long>
            {formatInstante(i.criadaEm, fuso)}
            <small>{i.quem}</small>
          </Cell>
          <Cell>{situationLabels[i.situacao]}</Cell>
          <Cell number label="Mudanças">
            {numberText(i.novos + i.mudados + i.removidos)}
          </Cell>
        </TableRow>
      ))}
    </Table>
  </Card>
)
