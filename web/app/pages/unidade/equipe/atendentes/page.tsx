import { IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { gestao } from '@alento/contract/access.ts'
import { listUsuario } from '@alento/contract/atendente.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import type { Route } from './+types/page'
import { actOnAtendentes } from './act.ts'
import { AtendenteForm } from './atendente-form.tsx'
import { AtendenteTable } from './atendente-table.tsx'
import css from './atendentes.module.css'
import { editPath, listPath, newPath } from './paths.ts'

const perPage = 20

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Atendentes', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração de uma unidade." />
)
export const action = (args: Route.ActionArgs) => actOnAtendentes(args)

/** `?novo` opens the form of a new one, `?editar=` that of one of the list; `?pagina=` the page. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, gestao)
  const params = new URL(args.request.url).searchParams
  const page = pageNumber(params)
  const { list, total } = await loadList(args, listUsuario, {
    query: { rede: unidade._id, role__in: 'Atendente', limit: perPage, offset: (page - 1) * perPage },
  })
  return {
    rede: unidade._id,
    page,
    pageCount: Math.max(1, Math.ceil(total / perPage)),
    list,
    novo: params.has('novo'),
    editado: list.find((u) => u._id === params.get('editar')) ?? null,
    chave: crypto.randomUUID(),
  }
}

/** Attendants of the unit (A13). */
export default function Atendentes({ loaderData, actionData }: Route.ComponentProps) {
  const { rede, page, pageCount, list, novo, editado } = loaderData
  const open = novo || editado !== null
  return (
    <>
      <Row between>
        <Stack gap={4}>
          <h1>Atendentes</h1>
          <p className="muted">Quem valida vouchers e cartões e cuida dos agendamentos na recepção.</p>
        </Stack>
        <ButtonLink icon={IconUserPlus} href={newPath(page)}>
          Novo
        </ButtonLink>
      </Row>
      {open ? (
        <FormBox key={editado?._id ?? 'novo'} data={loaderData} refusal={actionData} />
      ) : (
        <ProblemNotice problema={actionData?.problema} />
      )}
      {list.length > 0 ? (
        <Card pad="flush">
          <AtendenteTable list={list} rede={rede} page={page} />
        </Card>
      ) : (
        !open && (
          <Card>
            <Empty
              picture={<Picture name="vazio" />}
              title="Nenhum atendente cadastrado"
              action={<ButtonLink href={newPath(page)}>Cadastrar o primeiro</ButtonLink>}
            >
              Cada pessoa da recepção entra com o próprio usuário: assim se sabe quem atendeu.
            </Empty>
          </Card>
        )
      )}
      <Pager page={page} pageCount={pageCount} hrefOf={listPath} />
    </>
  )
}

type BoxProps = { data: Route.ComponentProps['loaderData']; refusal: Route.ComponentProps['actionData'] }

/** The form: a dialog over the list, and without scripts a card above it. Closing it goes back to the list's address. */
function FormBox({ data, refusal }: BoxProps) {
  const { rede, page, editado, chave } = data
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const title = editado ? `Editar ${editado.name}` : 'Novo atendente'
  const form = (
    <AtendenteForm
      action={editado ? editPath(editado._id, page) : newPath(page)}
      back={listPath(page)}
      rede={rede}
      editado={editado}
      chave={chave}
      refusal={refusal}
    />
  )
  if (!hydrated)
    return (
      <Card>
        <CardHead title={title} />
        {form}
      </Card>
    )
  return (
    <Dialog
      open
      wide
      title={title}
      onClose={() => void navigate(listPath(page), { preventScrollReset: true })}
    >
      <div className={css.dialog}>{form}</div>
    </Dialog>
  )
}
