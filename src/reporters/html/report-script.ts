/**
 * What the report of a run does in a browser: filters the requirements, opens the one that an address names, and
 * copies commands. Without it everything can still be read.
 */
export const reportScript = `
(() => {
  const form = document.getElementById('filters');
  const items = [...document.querySelectorAll('.requirement')];
  const texts = new Map(items.map((item) => [item, item.textContent.toLowerCase()]));

  const fits = (item, { outcome, level, area, text }) =>
    (outcome === '' || item.dataset.outcome === outcome ||
      (outcome === 'broken' && ['failed', 'warned'].includes(item.dataset.outcome))) &&
    (level === '' || item.dataset.level === level) &&
    (area === '' || item.dataset.area === area) &&
    (text === '' || texts.get(item).includes(text.toLowerCase()));

  const filter = () => {
    const wanted = Object.fromEntries(new FormData(form));
    for (const item of items) item.hidden = !fits(item, wanted);
    for (const area of document.querySelectorAll('.area')) {
      area.hidden = area.querySelector('.requirement:not([hidden])') === null;
    }
    const shown = items.filter((item) => !item.hidden).length;
    // Whoever prints a part of the list shall see on paper that it is a part.
    form.toggleAttribute('data-narrowed', shown < items.length);
    form.querySelector('output').textContent = shown + ' of ' + items.length + ' shown';
  };

  const open = () => {
    const item = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (item === null) return;
    if (item.hidden) { form.reset(); filter(); }
    if (item.matches('details')) item.open = true;
    item.scrollIntoView();
  };

  const copy = async (button) => {
    const pre = button.parentElement.querySelector('pre');
    try {
      await navigator.clipboard.writeText(pre.textContent);
    } catch {
      // Pages that lie in a file may not write to the clipboard everywhere: selected text can be copied by hand.
      getSelection().selectAllChildren(pre);
      return;
    }
    const label = button.firstChild;
    label.textContent = 'Copied';
    setTimeout(() => { label.textContent = 'Copy'; }, 2000);
  };

  form.hidden = false;
  form.addEventListener('input', filter);
  form.addEventListener('reset', () => setTimeout(filter));
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const button of document.querySelectorAll('.copy')) {
    button.hidden = false;
    button.addEventListener('click', () => copy(button));
  }
  addEventListener('hashchange', open);
  filter();
  open();
})();
`;
