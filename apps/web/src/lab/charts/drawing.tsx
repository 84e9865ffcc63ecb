// The frame that every chart is drawn in: as wide as its place, in pixels, so that letters keep their size on a phone.
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import './charts.css'

export interface DrawingProps {
  /** What it shows, for whoever cannot see it; the figures themselves are in the table. */
  readonly label: string
  readonly height: number
  readonly draw: (width: number) => ReactNode
}

/** Narrower than any page: the place is not laid out yet. */
const NARROWEST = 150

export function Drawing({ label, height, draw }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  return (
    <div ref={place} className="drawing">
      {width > NARROWEST && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          {draw(width)}
        </svg>
      )}
    </div>
  )
}

/** On paper, in pixels of a page; the drawing is stretched to the sheet from there. */
const PAPER = 660

function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  const [printing, setPrinting] = useState(false)
  useLayoutEffect(() => {
    // The page is laid out for paper as soon as the event is over.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => setWidth(Math.floor(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return printing && width > 0 ? PAPER : width
}
