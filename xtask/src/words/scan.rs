//! Finds the texts in source code.

use a2scope::wire::text::{Part, parts};
use anyhow::{Context as _, Result, ensure};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::LitStr;

use super::Text;

/// Returns the texts of all calls of `text!(`, `translated!(` and `static_text!(`, also inside other macros.
pub(crate) fn rust(source: &str) -> Result<Vec<Text>> {
    let mut texts = Vec::new();
    if ["text!", "translated!", "static_text!", "template!"].iter().any(|call| source.contains(call)) {
        let tokens: TokenStream = source.parse().map_err(|_| anyhow::anyhow!("cannot be read as Rust"))?;
        walk(tokens, &mut texts)?;
    }
    Ok(texts)
}

fn walk(tokens: TokenStream, texts: &mut Vec<Text>) -> Result<()> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        if is_test(&tokens, at) {
            continue;
        }
        let before = at.checked_sub(2).and_then(|from| tokens.get(from..at));
        if let Some([TokenTree::Ident(name), TokenTree::Punct(mark)]) = before
            && mark.as_char() == '!'
            && group.delimiter() == Delimiter::Parenthesis
            && ["text", "translated", "static_text", "template"].iter().any(|known| name == known)
        {
            let mut found = text_of(group.stream(), name != "static_text")?;
            if let Some(template) = found.as_mut().filter(|_| name == "template") {
                template.args = Some(Vec::new());
            }
            texts.extend(found);
        }
        walk(group.stream(), texts)?;
    }
    Ok(())
}

/// Returns whether the group at `at` is the body of `#[cfg(test)] mod tests`, whose texts are not translated.
pub(crate) fn is_test(tokens: &[TokenTree], at: usize) -> bool {
    let Some(before) = at.checked_sub(3).and_then(|from| tokens.get(from..at)) else { return false };
    let [TokenTree::Group(attribute), TokenTree::Ident(word), TokenTree::Ident(_)] = before else {
        return false;
    };
    word == "mod" && attribute.stream().to_string().replace(' ', "") == "cfg(test)"
}

/// Returns the text of one call; `None` if its id is not a literal, as in the definition of a macro.
fn text_of(tokens: TokenStream, has_args: bool) -> Result<Option<Text>> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let literal = |at: usize| -> Option<String> {
        let TokenTree::Literal(literal) = tokens.get(at)? else { return None };
        syn::parse_str::<LitStr>(&literal.to_string()).ok().map(|text| text.value())
    };
    let (Some(key), Some(english)) = (literal(0), literal(2)) else { return Ok(None) };
    let mut given = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let Some([TokenTree::Ident(name), after @ ..]) = tokens.get(at + 1..) else { continue };
        let ends = match after.first() {
            None => true,
            Some(TokenTree::Punct(mark)) => matches!(mark.as_char(), '=' | ','),
            Some(_) => false,
        };
        if matches!(token, TokenTree::Punct(comma) if comma.as_char() == ',') && ends {
            given.push(name.to_string());
        }
    }
    let args = (has_args && !given.is_empty()).then_some(given);
    text(&key, english, args).map(Some)
}

/// Returns the texts of all calls of `translated(` in TypeScript, whose first two arguments are literals.
pub(crate) fn typescript(source: &str) -> Result<Vec<Text>> {
    let mut texts = Vec::new();
    for (at, _) in source.match_indices("translated(") {
        let is_word = source.get(..at).and_then(|before| before.chars().next_back());
        if is_word.is_some_and(|char| char.is_alphanumeric() || matches!(char, '_' | '.' | '$')) {
            continue;
        }
        let Some((key, rest)) = source.get(at + 11..).and_then(|rest| string(rest.trim_start())) else {
            continue;
        };
        let rest = rest.trim_start().strip_prefix(',').with_context(|| format!("{key}: no template"))?;
        let (mut english, mut rest) =
            string(rest.trim_start()).with_context(|| format!("{key}: the template is no literal"))?;
        while let Some(more) = rest.trim_start().strip_prefix('+') {
            let (next, after) = string(more.trim_start()).with_context(|| format!("{key}: no literal"))?;
            english.push_str(&next);
            rest = after;
        }
        texts.push(text(&key, english, Some(Vec::new()))?);
    }
    Ok(texts)
}

/// Returns a string literal and the rest after it; `None` if there is no literal, or if parts of it are computed.
fn string(text: &str) -> Option<(String, &str)> {
    let quote = text.chars().next().filter(|char| matches!(char, '"' | '\'' | '`'))?;
    let mut out = String::new();
    let mut chars = text.char_indices().skip(1);
    while let Some((at, char)) = chars.next() {
        match char {
            '\\' => match chars.next()?.1 {
                'n' => out.push('\n'),
                'u' => {
                    let (from, _) = chars.next()?;
                    let hex = text.get(from..from + 4)?;
                    out.push(char::from_u32(u32::from_str_radix(hex, 16).ok()?)?);
                    chars.nth(2)?;
                }
                other => out.push(other),
            },
            '$' if quote == '`' => return None,
            end if end == quote => return Some((out, text.get(at + 1..)?)),
            char => out.push(char),
        }
    }
    None
}

/// Makes a text; fails if the given arguments are not those of the template.
fn text(key: &str, english: String, args: Option<Vec<String>>) -> Result<Text> {
    let (id, attribute) = key.split_once('.').unwrap_or((key, ""));
    if let Some(given) = args.as_ref().filter(|given| !given.is_empty()) {
        let mut used: Vec<&str> = parts(&english)
            .filter_map(|part| match part {
                Part::Text(_) => None,
                Part::Argument { name, .. } | Part::Plural { name, .. } => Some(name),
            })
            .collect();
        used.sort_unstable();
        used.dedup();
        let mut given: Vec<&str> = given.iter().map(String::as_str).collect();
        given.sort_unstable();
        ensure!(used == given, "{key}: the template has the arguments {used:?}, given are {given:?}");
    }
    Ok(Text { id: id.to_owned(), attribute: attribute.to_owned(), english, args })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_found_in_macros_and_over_lines() {
        let source = r#"fn a() { html! { p { (text!("a-b.doc", "one \"{n}\" \
            two", n)) } } b(static_text!("c", "d {e}")); macro!(text!($key)); }
            #[cfg(test)] mod tests { fn a() { text!("t", "t"); } }"#;
        let texts = rust(source).unwrap();
        assert_eq!(texts.len(), 2);
        assert_eq!((texts[0].id.as_str(), texts[0].attribute.as_str()), ("a-b", "doc"));
        assert_eq!(texts[0].english, "one \"{n}\" two");
        assert_eq!(texts[1].args, None);
        assert!(rust(r#"fn a() { text!("a", "{n}", m = 1) }"#).is_err());
    }

    #[test]
    fn typescript_has_literals() {
        let source = "x = html`${translated(\"page-a\", \"a \\\"{n}\\\" \" +\n \"b\", { n })}`; this.translate(1); essay(\"page-a\", b);";
        let texts = typescript(source).unwrap();
        assert_eq!(texts.len(), 1);
        assert_eq!(texts[0].english, "a \"{n}\" b");
        assert!(typescript("translated(\"page-a\", `b ${c}`)").is_err());
    }
}
