//! The values of diagnoses that a case can expect.

use a2scope::diagnosis::Diagnosis;

use super::expected::Expected;

impl Expected for Diagnosis {
    fn name(&self) -> &'static str {
        self.code.name
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let end =
            |end: Option<a2scope::capture::Endpoint>| end.map_or("none".to_owned(), |end| end.to_string());
        vec![
            ("act", self.act.name().to_owned()),
            ("client", end(self.client)),
            ("server", end(self.server)),
            ("clients", self.clients.to_string()),
            ("servers", self.servers.to_string()),
            ("count", self.count.to_string()),
            ("text", self.text.to_string().replace(' ', "_")),
        ]
    }
}
