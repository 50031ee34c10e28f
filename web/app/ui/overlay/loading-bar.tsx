import css from './loading-bar.module.css'

/**
 * A thin bar on the upper edge while another page loads. The style sheet shows it after 300 ms, so that a quick page shows nothing.
 * The bar covers nothing and catches no press.
 */
export const LoadingBar = () => (
  <div className={css.bar} aria-live="polite">
    <span className="sr">Carregando</span>
  </div>
)
