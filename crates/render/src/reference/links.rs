//! Links between the pages of the reference.

/// The destinations of links to other pages.
#[derive(Clone, Copy)]
pub(super) enum Links {
    /// Links lead to anchors in the same document.
    Document,
    /// Links lead to other files, one for each page.
    Files,
}

impl Links {
    /// Returns the link to a page, or to a field on it.
    pub(super) fn to(self, page: &str, field: &str) -> String {
        let anchor = if field.is_empty() { page.to_owned() } else { format!("{page}.{field}") };
        match self {
            Self::Document => format!("#{anchor}"),
            Self::Files if field.is_empty() => format!("{page}.html"),
            Self::Files => format!("{page}.html#{anchor}"),
        }
    }
}
