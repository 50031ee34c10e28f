import { Outlet, useLocation } from 'react-router'
import { UnsavedGuard } from '#parts/forms/unsaved.tsx'
import { Page, Stack } from '#ui/base/layout.tsx'
import { Steps } from '#ui/nav/steps.tsx'
import css from '#pages/credenciamento/credenciamento.module.css'

const titles = ['Dados da unidade', 'Código do SMS', 'Pronto']
const stepOf = (pathname: string): number => {
  const path = pathname.replace(/\/$/, '')
  return path.endsWith('/sucesso') ? 3 : path.endsWith('/validacao') ? 2 : 1
}

/** Layout of the pre-registration (R25), which shows the current step. Each step is a page of its own. */
export default function MolduraPrecadastro() {
  const step = stepOf(useLocation().pathname)
  return (
    <UnsavedGuard>
      <Page>
        <Steps label="Passos do pré-cadastro" titles={titles} step={step} width={800} />
        <Stack gap={24} className={css.narrow}>
          <Outlet />
        </Stack>
      </Page>
    </UnsavedGuard>
  )
}
