import { oneLine } from './plainText.ts';
import type { Terminal } from './terminal.ts';

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 120;
const CLEAR_LINE = '\r\u001b[K';

export interface Progress {
  /** Shows where the work is. */
  readonly show: (state: string) => void;
  /** Removes the line that moves. */
  readonly end: () => void;
}

/** On a terminal one line that moves, with the seconds. Elsewhere one line for each new state. */
export function openProgress(terminal: Terminal): Progress {
  let shown = '';
  if (!terminal.redraws) {
    const show = (state: string): void => {
      if (state !== shown) terminal.say(oneLine(state));
      shown = state;
    };
    return { show, end: () => undefined };
  }
  const startMs = performance.now();
  let frame = 0;
  const draw = (): void => {
    const seconds = Math.floor((performance.now() - startMs) / 1000);
    terminal.draw(`${CLEAR_LINE}${FRAMES[frame % FRAMES.length]} ${shown} (${seconds} s)`);
    frame += 1;
  };
  const timer = setInterval(draw, FRAME_MS);
  return {
    show: (state) => {
      shown = oneLine(state);
      draw();
    },
    end: () => {
      clearInterval(timer);
      terminal.draw(CLEAR_LINE);
    },
  };
}
