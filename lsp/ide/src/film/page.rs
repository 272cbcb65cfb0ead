//! A game as one HTML page to step through.

use super::data_uri;
use record::{Frame, SvgOptions, Theme, escaped};
use std::fmt::Write;

/// The page asks for nothing from elsewhere, and nothing may be added to it that does.
const HEAD: &str = r#"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
"#;

const STYLE: &str = "body{font:16px/1.4 sans-serif;max-width:50rem;margin:1rem auto;padding:0 1rem}figure{margin:0}\
figure img{width:100%;max-height:80vh;display:block}figcaption{font-weight:600;min-height:1.5em;margin:.5rem 0}\
nav{display:flex;gap:.5rem}button{font:inherit;padding:.3rem .8rem}ol{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.25rem}\
ol button[aria-current]{font-weight:700;outline:2px solid}";

/// Steps through the figures. Without scripts all of them are there, one below the other.
const SCRIPT: &str = "const figures=[...document.querySelectorAll('figure')];let now=0;\
const nav=document.createElement('nav');const list=document.createElement('ol');\
const button=(text,label,to)=>{const b=document.createElement('button');b.textContent=text;if(label)b.setAttribute('aria-label',label);\
b.onclick=()=>show(to());return b};\
nav.append(button('\u{23ee}','start',()=>0),button('\u{25c0}','back',()=>now-1),button('\u{25b6}','on',()=>now+1),button('\u{23ed}','end',()=>figures.length-1));\
const steps=figures.map((f,i)=>{const b=button(f.querySelector('figcaption').textContent,'',()=>i);const li=document.createElement('li');\
li.append(b);list.append(li);return b});\
function show(i){now=Math.max(0,Math.min(figures.length-1,i));figures.forEach((f,j)=>f.hidden=j!==now);\
steps.forEach((b,j)=>j===now?b.setAttribute('aria-current','step'):b.removeAttribute('aria-current'))}\
document.querySelector('main').before(nav);document.querySelector('main').after(list);\
addEventListener('keydown',e=>{const to={ArrowLeft:now-1,ArrowRight:now+1,Home:0,End:figures.length-1}[e.key];\
if(to!==undefined){e.preventDefault();show(to)}});\
document.querySelector('main').setAttribute('aria-live','polite');show(0);";

/// A page that shows one picture after the other, by buttons, the arrow keys, or a list of the moves.
pub fn page(title: &str, frames: &[Frame], theme: Theme) -> String {
    let title = escaped(title);
    let mut html = format!(
        "{HEAD}<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<main>\n"
    );
    for frame in frames {
        let heading = escaped(&frame.heading);
        let _ = match &frame.picture {
            Ok(picture) => {
                let uri = data_uri(&picture.svg(&SvgOptions::new(theme, &frame.heading)));
                writeln!(
                    html,
                    r#"<figure><figcaption>{heading}</figcaption><img alt="{heading}" src="{uri}"></figure>"#
                )
            }
            Err(why) => {
                writeln!(html, "<figure><figcaption>{heading}</figcaption><p>{}</p></figure>", escaped(why))
            }
        };
    }
    let _ = write!(html, "</main>\n<script>{SCRIPT}</script>\n</body>\n</html>\n");
    html
}

#[cfg(test)]
mod tests {
    use super::super::frames;
    use super::*;
    use record::Document;

    #[test]
    fn the_page_has_every_position_and_asks_for_nothing_from_elsewhere() {
        let document = Document::new("3+ (<A> - B) 1-4-2; 2-5-3\n");
        let page = page("A \"&\" B", &frames(document.games()[0].game.as_ref(), 0), Theme::Auto);
        assert_eq!(page.matches("<figure>").count(), 3);
        assert!(
            page.contains("<h1>A &quot;&amp;&quot; B</h1>")
                && page.contains("<figcaption>2. 2-5-3</figcaption>")
        );
        let addresses = page.matches("://").count() + page.matches("src=\"").count();
        assert_eq!(addresses, page.matches("src=\"data:image/svg+xml;base64,").count());
    }
}
