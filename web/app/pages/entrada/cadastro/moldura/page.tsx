import { Outlet, useLocation } from 'react-router'
import { isPurchase, deOfSearch } from '#lib/conta/volta.ts'
import { useMarca } from '#lib/marca.ts'
import { UnsavedGuard } from '#parts/forms/unsaved.tsx'
import { HelpLine } from '#parts/moldura/help-line.tsx'
import { Card } from '#ui/base/card.tsx'
import { Page } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Steps } from '#ui/nav/steps.tsx'
import css from '#pages/entrada/cadastro/cadastro.module.css'

const stepOf = (pathname: string): number => {
  const path = pathname.replace(/\/$/, '')
  if (path.endsWith('/sucesso')) return 4
  if (['/ativacao', '/form/usuario', '/cartao'].some((end) => path.endsWith(end))) return 3
  return path.endsWith('/check') ? 1 : 2
}

/** Layout of the registration (R24), which shows the current step and that a purchase waits. Each step is a page of its own. */
export default function MolduraCadastro() {
  const { pathname, search } = useLocation()
  const marca = useMarca()
  const step = stepOf(pathname)
  const titles = [`Usuário ${marca} Card?`, 'Dados Titular', 'Confirmação']
  return (
    <UnsavedGuard>
      <Page>
        <Steps label="Passos do cadastro" titles={titles} step={step} width={560} />
        <Card tone="panel" className={css.panel}>
          {isPurchase(deOfSearch(search)) && step < 4 && (
            <Notice title="Sua compra está guardada">Ela continua assim que o cadastro terminar.</Notice>
          )}
          <Outlet />
        </Card>
        {step < 4 && (
          <div className={css.panel}>
            <HelpLine />
          </div>
        )}
      </Page>
    </UnsavedGuard>
  )
}
