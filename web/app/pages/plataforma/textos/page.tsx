import IconPhoto from 'icon:photo'
import { fillNomes } from '@alento/contract/plataforma/marcacao.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { nomesOf } from '#lib/texto/nomes.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { NamedLink } from '#ui/base/named-button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { Route } from './+types/page'
import { imagensPath, nameOf, textPath } from './paths.ts'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Textos do site', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'

const columns = ['Página', 'Título', 'Versão no ar', { label: 'Ações', hideLabel: true }]

/** Texts of the site that administrators edit, and the legal texts, which change with the program only. */
export default function Textos({ loaderData: { list, legais }, matches }: Route.ComponentProps) {
  const nomes = nomesOf(matches[0].loaderData.configuracao)
  return (
    <>
      <Row between>
        <PageHead title="Textos do site">
          Cada publicação vira uma versão, e qualquer versão pode voltar ao ar.
        </PageHead>
        <ButtonLink variant="outline" icon={IconPhoto} href={imagensPath}>
          Imagens
        </ButtonLink>
      </Row>
      <Card pad="flush">
        <Table caption="Textos do site" columns={columns}>
          {list.map(({ slug, titulo, numero, publicadoEm, publicadoPor }) => (
            <TableRow key={slug}>
              <Cell full>
                <b>{nameOf[slug]}</b>
              </Cell>
              <Cell label="Título" full>
                {fillNomes(titulo, nomes)}
              </Cell>
              <Cell label="Versão no ar" full>
                {numero}
                {publicadoEm
                  ? `, de ${formatInstante(publicadoEm)}${publicadoPor ? `, por ${publicadoPor}` : ''}`
                  : ', a inicial'}
              </Cell>
              <Cell full>
                <RowActions>
                  <NamedLink href={textPath(slug)} about={nameOf[slug]}>
                    Editar
                  </NamedLink>
                </RowActions>
              </Cell>
            </TableRow>
          ))}
        </Table>
      </Card>
      <Legais {...{ legais }} />
    </>
  )
}

/** The legal texts. People may have agreed to each version, so none is edited here. */
const Legais = ({ legais }: Pick<Route.ComponentProps['loaderData'], 'legais'>) => (
  <Card pad="flush">
    <CardHead title="Textos legais" />
    <Table caption="Textos legais" columns={['Texto', 'Em vigor', 'Todas as versões']}>
      {legais.map(({ assunto, titulo, versao, vigenteDesde, versoes }) => (
        <TableRow key={assunto}>
          <Cell full>
            <b>{titulo}</b>
          </Cell>
          <Cell label="Em vigor" full>
            {versao}, desde {formatDia(vigenteDesde)}
          </Cell>
          <Cell label="Todas as versões" full>
            <ul>
              {versoes.map((v) => (
                <li key={v.versao}>
                  <Anchor href={`/${assunto}?versao=${v.versao}`}>
                    {titulo}, versão {v.versao}
                  </Anchor>
                </li>
              ))}
            </ul>
          </Cell>
        </TableRow>
      ))}
    </Table>
  </Card>
)
