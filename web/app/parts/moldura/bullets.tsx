import type { HTMLAttributes } from 'react'
import css from './bullets.module.css'

/** A list of sentences with bullets: lists have none by default. */
export const Bullets = (props: HTMLAttributes<HTMLUListElement>) => <ul {...props} className={css.bullets} />
