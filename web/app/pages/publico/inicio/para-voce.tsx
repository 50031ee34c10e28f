import IconCalendarPlus from 'icon:calendar-plus'
import IconQrcode from 'icon:qrcode'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row, Stack, Wrap } from '#ui/base/layout.tsx'
import css from './home.module.css'
import type { Voce } from './voce.ts'

/** The next step of the client who is logged in, before the page's content for everybody. */
export const ParaVoce = ({ proxima, deNovo }: Voce) => (
  <Wrap className={css.voce}>
    <Card as="section" aria-label="Para você">
      <Stack>
        {proxima && (
          <Row between>
            <p>
              <span className="muted">{proxima.rotulo}</span>
              <br />
              <b>{proxima.quando}</b>
              <br />
              {proxima.titulo}, {proxima.onde}
            </p>
            <ButtonLink icon={IconQrcode} href={proxima.href}>
              Mostrar o voucher
            </ButtonLink>
          </Row>
        )}
        {deNovo && (
          <Row between>
            <p>
              <span className="muted">Já atendido</span>
              <br />
              {deNovo.titulo}, {deNovo.onde}
            </p>
            <ButtonLink variant="outline" icon={IconCalendarPlus} href={deNovo.href}>
              Marcar de novo
            </ButtonLink>
          </Row>
        )}
      </Stack>
    </Card>
  </Wrap>
)
