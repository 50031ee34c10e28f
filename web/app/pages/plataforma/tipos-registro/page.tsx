import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { Route } from './+types/page'
import { actOnTipos } from './act.ts'
import { listPath, newPath } from './paths.ts'
import { TipoForm } from './tipo-form.tsx'
import { TipoTable } from './tipo-table.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Tipos de registro', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração da plataforma." />
)
export const action = (args: Route.ActionArgs) => actOnTipos(args)

/** Types of professional registration (A12). */
export default function TiposRegistro({ loaderData, actionData }: Route.ComponentProps) {
  const { list, novo, editado } = loaderData
  const open = novo || editado !== null
  return (
    <>
      <Row between>
        <Stack gap={4}>
          <h1>Tipos de registro</h1>
          <p className="muted">
            Os conselhos que um profissional ou o responsável de uma unidade pode informar.
          </p>
        </Stack>
        <ButtonLink icon={IconPlus} href={newPath}>
          Novo tipo
        </ButtonLink>
      </Row>
      {open ? (
        <FormBox key={editado?._id ?? 'novo'} editado={editado} refusal={actionData} />
      ) : (
        <ProblemNotice problema={actionData?.problema} />
      )}
      <Card pad="flush">
        <TipoTable list={list} />
      </Card>
    </>
  )
}

type BoxProps = Parameters<typeof TipoForm>[0]

/** The form: a dialog over the list, and without scripts a card above it. Closing it returns to the list's URL. */
function FormBox(props: BoxProps) {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const title = props.editado ? `Editar ${props.editado.nome}` : 'Novo tipo de registro'
  if (!hydrated)
    return (
      <Card>
        <CardHead title={title} />
        <TipoForm {...props} />
      </Card>
    )
  return (
    <Dialog open title={title} onClose={() => void navigate(listPath, { preventScrollReset: true })}>
      <TipoForm {...props} />
    </Dialog>
  )
}
