import { nomeDoMetodoVenda } from '@alento/contract/plataforma/numero-nomes.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { periodoTexto } from '#parts/numeros/textos.ts'
import { itemsDosCartoes, itemsOf, Tiles } from '#parts/numeros/tiles.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'
import { CsvLink, quadroHref } from '#parts/numeros/csv-link.tsx'
import { Dias } from '#parts/numeros/dias.tsx'
import { Filtros } from './filtros.tsx'
import { Funil } from '#parts/numeros/funil.tsx'
import { Lugares } from './lugares.tsx'
import css from './numeros.module.css'
import { hrefOf } from './paths.ts'
import { SemHorarios } from './sem-horarios.tsx'
import { SemResultado } from './sem-resultado.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Números', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'

type Data = Route.ComponentProps['loaderData']

/** The platform's numbers of a period beside those of the period before. */
export default function Numeros({ loaderData }: Route.ComponentProps) {
  const { escolha, erros, numeros, arquivo } = loaderData
  const { periodo, antes, somadoEm, porSomar, total, totalAntes } = numeros
  const nothing = Object.values(total).every((n) => n === 0)
  return (
    <>
      <Stack gap={4} className={css.head}>
        <h1>Números</h1>
        <p className="muted">
          {periodoTexto(periodo, antes)}
          {somadoEm && ` Somado em ${formatInstante(somadoEm)}.`}
        </p>
      </Stack>
      {porSomar > 0 && (
        <Notice
          tone="wait"
          title={porSomar === 1 ? 'Falta 1 dia por somar' : `Faltam ${porSomar} dias por somar`}
        >
          Algo mudou em {porSomar === 1 ? 'um dia' : 'dias'} destes períodos, e os números ainda não contam
          tudo. Abra de novo em alguns minutos.
        </Notice>
      )}
      <Filtros escolha={escolha} erros={erros} filtro={numeros.filtro} />
      <Tiles label="Pedidos" items={itemsOf(total, totalAntes)} />
      {nothing ? (
        <EmptyCard title="Nada neste período">
          Escolha outro período, ou tire um filtro. O que acontece agora aparece aqui em um ou dois minutos.
        </EmptyCard>
      ) : (
        <Dias numeros={numeros} arquivo={arquivo} />
      )}
      <Cartoes {...loaderData} />
      {!nothing && <Quadros {...loaderData} />}
      <div className={css.duo}>
        <Funil
          funil={loaderData.procura.funil}
          arquivo={loaderData.arquivoDaProcura}
          filtrado={Boolean(escolha.municipio ?? escolha.unidade ?? escolha.tipo)}
        />
        <SemHorarios {...loaderData.semHorario} municipio={escolha.municipio} />
      </div>
      <SemResultado procura={loaderData.procura} escolha={escolha} arquivo={loaderData.arquivoDaProcura} />
    </>
  )
}

/** The discount cards: of everything only, because a card belongs to no city or unit. */
function Cartoes({ numeros: { cartoes, cartoesAntes }, arquivo }: Data) {
  if (!cartoes || !cartoesAntes) return null
  return (
    <Stack as="section" gap={12}>
      <Row between>
        <h2>Cartões</h2>
        <CsvLink href={quadroHref(arquivo, 'cartoes')} sobre="dos cartões" />
      </Row>
      <Tiles label="Cartões" items={itemsDosCartoes(cartoes, cartoesAntes)} />
    </Stack>
  )
}

function Quadros({ numeros, arquivo, escolha }: Data) {
  const { metodos, cidades, unidades } = numeros
  return (
    <div className={css.duo}>
      {cidades.length > 0 && (
        <Lugares
          titulo="Cidades que mais venderam"
          de="Cidade"
          arquivo={arquivo}
          quadro="cidades"
          linhas={cidades.map((c) => ({
            ...c,
            chave: String(c.municipio),
            nome: `${c.nome}, ${c.uf}`,
            href: hrefOf(escolha, { municipio: String(c.municipio) }),
          }))}
        />
      )}
      {unidades.length > 0 && (
        <Lugares
          titulo="Unidades que mais venderam"
          de="Unidade"
          arquivo={arquivo}
          quadro="unidades"
          linhas={unidades.map((u) => ({
            ...u,
            chave: u.unidade,
            onde: `${u.cidade}, ${u.uf}`,
            href: hrefOf(escolha, { unidade: u.unidade }),
          }))}
        />
      )}
      {metodos && metodos.length > 0 && (
        <Lugares
          titulo="Formas de pagamento"
          de="Forma"
          arquivo={arquivo}
          quadro="metodos"
          linhas={metodos.map((m) => ({ ...m, chave: m.metodo, nome: nomeDoMetodoVenda[m.metodo] }))}
        />
      )}
    </div>
  )
}
